// Covers LOG-7, SSO-3.
import type { AccountCenterOptions } from '@portico/host'
import { createAccountCenterClient, createHostAuth } from '@portico/host'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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

async function makeTicket(service?: string, aid?: string): Promise<string> {
  const { redirectUrl } = await signIn(service, aid)
  return new URL(redirectUrl).searchParams.get('ticket') ?? ''
}

describe('a host’s server exchanges a ticket', () => {
  test('once, also when it is exchanged 16 times concurrently', async () => {
    const client = openClient()
    const ticket = await makeTicket()
    const exchange = () => client.exchangeTicket({ ticket, service: SERVICE })
    const results = await Promise.all(Array.from({ length: 16 }, exchange))
    const [user, ...others] = results.filter(({ ok }) => ok)
    expect(user).toMatchObject({
      value: { userId: expect.stringMatching(/./), mobile: expect.stringMatching(/^139\*/) },
    })
    expect(others).toEqual([])
    expect(results.filter((one) => !one.ok && one.error === 'invalid')).toHaveLength(15)
    expect(await exchange()).toEqual({ ok: false, error: 'invalid' })
  })

  test('not with a wrong secret, which leaves the ticket unused', async () => {
    const ticket = await makeTicket()
    for (const wrong of [{ appSecret: 'wrong' }, { appId: 9999 }, { appId: 2000 }])
      expect(await openClient(wrong).exchangeTicket({ ticket, service: SERVICE })).toEqual({
        ok: false,
        error: 'unauthorized',
      })
    expect(await openClient().exchangeTicket({ ticket, service: SERVICE })).toMatchObject({ ok: true })
  })

  test('not if it is for another app, for another origin, or invented', async () => {
    const invalid = { ok: false, error: 'invalid' }
    const ticket = await makeTicket(`${OTHER}/`, '2000')
    expect(await openClient().exchangeTicket({ ticket, service: SERVICE })).toEqual(invalid)
    const elsewhere = { ticket: await makeTicket(SERVICE, '2000'), service: `${OTHER}/` }
    expect(await openClient(OTHER_APP).exchangeTicket(elsewhere)).toEqual(invalid)
    const unlisted = { ticket: await makeTicket(), service: 'https://evil.example/' }
    expect(await openClient().exchangeTicket(unlisted)).toEqual(invalid)
    expect(await openClient().exchangeTicket({ ticket: '0'.repeat(32), service: SERVICE })).toEqual(invalid)
  })

  test('and reports an account center that is down or does not answer', async () => {
    const exchange = { ticket: '0'.repeat(32), service: SERVICE }
    const down = openClient({ accountCenter: `http://localhost:${await freePort()}` })
    expect(await down.exchangeTicket(exchange)).toEqual({ ok: false, error: 'unavailable' })
    const silent = createServer().listen(0)
    await once(silent, 'listening')
    const { port } = silent.address() as AddressInfo
    const late = openClient({ accountCenter: `http://localhost:${port}`, timeoutMs: 100 })
    expect(await late.exchangeTicket(exchange)).toEqual({ ok: false, error: 'unavailable' })
    silent.close()
  })
})

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

  test('answers 503 while the account center is down', async () => {
    const host = openHost({ accountCenter: `http://localhost:${await freePort()}` })
    const query = new URLSearchParams({ ticket: '0'.repeat(32), next: SERVICE })
    const url = `${SHOP}/passport/sso/login/callback/?${query}`
    expect((await host.handle(new Request(url)))?.status).toBe(503)
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
