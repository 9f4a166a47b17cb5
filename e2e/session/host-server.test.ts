// Covers LOG-7, SSO-3.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AccountCenterOptions } from '@portico/host'
import { createAccountCenterClient, createHostAuth } from '@portico/host'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { requestTicket } from '../../tools/http-client.mjs'
import { freshMobile } from '../support/inbox.ts'
import type { StartedServer } from '../support/start-server.ts'
import { freePort, startServer } from '../support/start-server.ts'

const RELAXED_LIMITS = new URL('../support/relaxed-limits.json', import.meta.url)
const SHOP = 'https://shop.example'
const OTHER = 'https://other.example'
const SERVICE = `${SHOP}/cart?a=1&b=2`
const SECRET = 'the secret of the shop'
const OTHER_APP = { appId: 2000, appSecret: 'the secret of the other' }
const COOKIE_SECRET = 'a cookie secret of 32 characters'

let folder = ''
let server: StartedServer

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portico-host-server-'))
  const port = await freePort()
  const host = `http://localhost:${port}`
  const apps = [
    { aid: 1574, name: 'Shop', origins: [host, SHOP], secret: SECRET },
    { aid: 2000, name: 'Other', origins: [host, OTHER, SHOP], secret: OTHER_APP.appSecret },
  ]
  const limits = JSON.parse(await readFile(RELAXED_LIMITS, 'utf8'))
  const path = join(folder, 'portico.json')
  await writeFile(path, JSON.stringify({ ...limits, apps }))
  server = await startServer(folder, port, { PORTICO_CONFIG: path })
})

afterAll(async () => {
  await server?.stop()
  await rm(folder, { recursive: true, force: true })
})

function openClient(options: Partial<AccountCenterOptions> = {}) {
  const base = { accountCenter: server.baseUrl, appId: 1574, appSecret: SECRET }
  return createAccountCenterClient({ ...base, ...options })
}

function openHost(options: Partial<AccountCenterOptions> = {}) {
  const base = { accountCenter: server.baseUrl, appId: 1574, appSecret: SECRET }
  return createHostAuth({ ...base, origin: SHOP, cookieSecret: COOKIE_SECRET, ...options })
}

const signIn = (service = SERVICE, aid = '1574') =>
  requestTicket(server.baseUrl, { service, aid, mobile: freshMobile() })

describe('a host’s server', () => {
  test('keeps a session of its own from the callback to the logout', async () => {
    const host = openHost()
    const { redirectUrl } = await signIn()
    const response = await host.handle(new Request(redirectUrl))
    expect([response?.status, response?.headers.get('location')]).toEqual([302, SERVICE])
    const cookie = response?.headers.get('set-cookie')?.split(';')[0] ?? ''
    expect(await host.readSession({ headers: { cookie } })).toMatchObject({
      screenName: expect.stringMatching(/^139\*/),
    })
    const again = await host.handle(new Request(redirectUrl))
    expect(again?.headers.get('location')).toBe(`${host.loginUrl(SERVICE)}&error_code=411`)
    expect((await fetch(host.loginUrl(SERVICE))).status).toBe(200)

    const atAccountCenter = await fetch(host.logoutUrl(), { redirect: 'manual' })
    const logout = atAccountCenter.headers.get('location') ?? ''
    expect(logout).toMatch(/^https:\/\/shop\.example\/passport\/web\/logout\//)
    const ended = await host.handle(new Request(logout))
    expect(ended?.headers.get('location')).toBe(`${SHOP}/`)
    expect(ended?.headers.get('set-cookie')).toContain('Max-Age=0')
  })

  test('asks the account center whose session the cookie of a proxied host is', async () => {
    // The account center's own callback creates the session, as it does for a host with a proxied /passport/.
    const { redirectUrl } = await signIn(`${server.baseUrl}/`)
    const callback = await fetch(redirectUrl, { redirect: 'manual' })
    const cookie = callback.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ')
    const client = openClient({ cacheTtlMs: 0 })
    expect(await client.fetchSession({ headers: { cookie } })).toMatchObject({
      ok: true,
      value: { mobile: expect.stringMatching(/^139\*/) },
    })
    const unauthorized = { ok: false, error: 'unauthorized' }
    expect(await openClient(OTHER_APP).fetchSession({ headers: { cookie } })).toEqual(unauthorized)
    const [session = ''] = cookie.split('; ').filter((pair) => pair.startsWith('sessionid='))
    const elsewhere = `${session}; passport_did=${'x'.repeat(43)}`
    expect(await client.fetchSession({ headers: { cookie: elsewhere } })).toEqual(unauthorized)
    const logout = `${server.baseUrl}/passport/web/logout/?aid=1574`
    await fetch(logout, { headers: { cookie }, redirect: 'manual' })
    expect(await client.fetchSession({ headers: { cookie } })).toEqual(unauthorized)
  })
})
