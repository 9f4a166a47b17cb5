import type { Endpoint } from '@portico/protocol'
import { endpoint } from '@portico/protocol'
import type { TestServer } from '../testing/test-server.fixture.ts'
import { openTestServer } from '../testing/test-server.fixture.ts'
import { mountRoute } from './handle-request.ts'
import type { Route } from './route.ts'
import { route, success } from './route.ts'

export const SHOP = 'https://shop.example'

export const FILE = {
  apps: [
    { aid: 1574, name: 'Shop', origins: [SHOP] },
    { aid: 2000, name: 'Other', origins: ['https://other.example'] },
  ],
}

export const ECHO = endpoint({
  name: 'echo',
  method: 'GET',
  apiGroup: 'passport',
  path: '/test/echo/',
  fields: { mobile: 'obfuscated?', note: 'plain?', next: 'plain?' },
  response: {},
})

export const ECHO_URL = '/test/echo/?aid=1574'

/** The echo in an API group, and its URL. */
export function echoOf(apiGroup: Endpoint['apiGroup']): readonly [endpoint: Endpoint, url: string] {
  return apiGroup === 'sso'
    ? [{ ...ECHO, apiGroup, path: 'echo/' }, '/passport/sso/echo/?aid=1574']
    : [{ ...ECHO, apiGroup }, ECHO_URL]
}

/** A browser that has both cookies. */
export const COOKIES = `passport_csrf_token=${'0'.repeat(32)}; passport_did=${'a'.repeat(43)}`

type Options = Parameters<typeof openTestServer>[0]

/** A server with one more route, which responds with the call it receives. */
export async function openWithRoute(change: Partial<Route> = {}, options: Options = {}): Promise<TestServer> {
  const portico = await openTestServer({ file: FILE, ...options })
  const echo = route({
    endpoint: ECHO,
    csrf: 'none',
    handle: async (_, { header, cookie, app, ...call }) =>
      success({ ...call, aid: app.appId, header: header('x-header'), cookie: cookie('a-cookie') }),
    ...change,
  })
  mountRoute(portico.server, portico.services, echo)
  return portico
}
