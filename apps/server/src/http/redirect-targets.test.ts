// Covers LOG-7, SSO-1, SSO-2, SSO-3, SRV-2.
import { HOSTILE_ADDRESSES, LISTED_ORIGIN } from '@portico/testing/internal'
import { describe, expect, test } from 'vitest'
import type { Config } from '../config/config.ts'
import { openTestServer } from '../testing/test-server.fixture.ts'
import { parseRedirectTarget, parseService, redirectTargetOrIndex } from './redirect-targets.ts'

const LIST = ['https://shop.example', 'http://localhost:4000', 'https://[2001:db8::1]:8443']

describe('parseRedirectTarget', () => {
  test.for([
    'https://shop.example',
    'https://shop.example/',
    'https://shop.example/a/b?c=d&e=https://evil.example#f',
    'HTTPS://SHOP.EXAMPLE/',
    'https://shop.example:443/',
    'http://localhost:4000/?x=%2F%2Fevil.example',
    'https://shop.example/path/@user',
    'https://shop.example/?a@b',
    'https://[2001:db8::1]:8443/',
    `https://shop.example/${'x'.repeat(2048 - 'https://shop.example/'.length)}`,
  ])('accepts %s', (text) => {
    expect(parseRedirectTarget(text, LIST)).toBeDefined()
  })

  test.for([
    '',
    '/',
    '//shop.example/',
    'shop.example',
    'https:shop.example',
    'https:/shop.example',
    'https:///shop.example',
    'http://shop.example/',
    'https://shop.example:8443/',
    'https://evil.example/',
    'https://shop.example.evil.example/',
    'https://evil.example/https://shop.example/',
    'https://evil.example?https://shop.example/',
    'https://evil.example#https://shop.example/',
    'https://evilshop.example/',
    'https://sub.shop.example/',
    'https://shop.example@evil.example/',
    'https://user@shop.example/',
    'https://user:secret@shop.example/',
    'https://@shop.example/',
    'https://:@shop.example/',
    'https://shop.example\\@evil.example/',
    'https:\\\\shop.example\\',
    'https://evil.example\\.shop.example/',
    'https://shop.example%00.evil.example/',
    'https://shop.example%2eevil.example/',
    'https://shop.example\t/',
    'https://shop.example/\n',
    '\u0000https://shop.example/',
    ' https://shop.example/',
    'https://shop.example/\u0085',
    'https://ѕhop.example/',
    'javascript:alert(1)//https://shop.example',
    'data:text/html,x',
    'blob:https://shop.example/1',
    'filesystem:https://shop.example/1',
    'view-source:https://shop.example/',
    'ftp://shop.example/',
    'file:///etc/passwd',
    'null',
    `https://shop.example/${'x'.repeat(2048)}`,
    `https://shop.example/${'x'.repeat(2049 - 'https://shop.example/'.length)}`,
  ])('rejects %j', (text) => {
    expect(parseRedirectTarget(text, LIST)).toBeUndefined()
  })

  test('treats a full-width dot as a dot, as browsers do', () => {
    expect(parseRedirectTarget('https://shop。example/x', LIST)?.href).toBe('https://shop.example/x')
  })
})

describe('a wanted URL', () => {
  const app = { origins: LIST, indexUrl: 'https://shop.example' } as unknown as Config['apps'][number]

  test.each([
    ['https://shop.example/a', true, 'https://shop.example/a'],
    ['https://SHOP.example', true, 'https://shop.example/'],
    ['https://evil.example/a', false, 'https://shop.example/'],
    ['', false, 'https://shop.example/'],
    // A login may lead to the account center itself, a logout may not.
    ['https://account.example/account/', true, 'https://shop.example/'],
    ['https://account.example.evil.example/account/', false, 'https://shop.example/'],
  ])('%s is a service: %j, and a logout leads to %s', (wanted, isService, target) => {
    const config = { ownOrigins: ['https://account.example'] }
    expect(parseService(config, app, wanted) !== undefined).toBe(isService)
    expect(redirectTargetOrIndex(app, wanted)).toBe(target)
  })
})

const INDEX = 'https://shop.example/start'

const FILE = {
  apps: [{ aid: 1574, name: 'Shop', origins: [LISTED_ORIGIN], index_url: INDEX, secret: 'a secret' }],
}

/** Encoded as in a query. */
const written = (address: string): string => String(new URLSearchParams({ x: address })).slice(2)

const OWN_PAGES = ['http://localhost:4000/passport/sso/login/?aid=1574&error_code=411']

/** Without a service single sign-on continues to the server's own logout. */
const OWN_LOGOUT = ['http://localhost:4000/passport/web/logout/?next=&aid=1574']

describe('hostile redirect targets', () => {
  test('are all rejected', () => {
    const accepted = HOSTILE_ADDRESSES.filter((text) => parseRedirectTarget(text, [LISTED_ORIGIN]))
    expect(accepted).toEqual([])
  })

  // Each kind of address; the rule that the routes share refuses all of them.
  const ONE_IN = 20
  const SOME = HOSTILE_ADDRESSES.filter((_, index) => index % ONE_IN === 0)

  test('are followed by no route: logouts, callback, pages', async () => {
    const { server } = await openTestServer({ file: FILE })
    for (const address of SOME) {
      const leadsTo = async (path: string): Promise<unknown> => (await server.inject(path)).headers.location
      const [logout, service, callback] = [
        await leadsTo(`/passport/web/logout/?aid=1574&next=${written(address)}`),
        await leadsTo(`/passport/sso/logout/?aid=1574&service=${written(address)}`),
        await leadsTo(
          `/passport/sso/login/callback/?aid=1574&ticket=${'0'.repeat(32)}&next=${written(address)}`,
        ),
      ]
      expect(logout, address).toBe(INDEX)
      expect([INDEX, ...OWN_LOGOUT], address).toContain(service)
      expect(OWN_PAGES, address).toContain(callback)
    }
  })

  test('are accepted as a service by no call and written into no page', async () => {
    const { server } = await openTestServer({ file: FILE })
    for (const address of SOME) {
      const query = `?aid=1574&service=${written(address)}`
      expect((await server.inject(`/passport/sso/check_login/${query}`)).json().error_code, address).toBe(4)
      expect((await server.inject(`/account/jssdk/api/sso/checkLogin${query}`)).json().code, address).toBe(
        400,
      )
      expect((await server.inject(`/passport/sso/login/${query}`)).body, address).toContain(
        `data-callback="${INDEX}"`,
      )
    }
  })
})
