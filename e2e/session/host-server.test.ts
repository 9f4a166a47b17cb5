// Covers LOG-7, SSO-3.
import type { AccountCenterOptions } from '@portico/host'
import { createAccountCenterClient, createHostAuth } from '@portico/host'
import { describe, expect, inject, test } from 'vitest'
import { requestTicket } from '../../tools/http-client.mjs'
import { APPS, SHOP } from '../support/apps.ts'
import { freshMobile } from '../support/inbox.ts'

const { baseUrl } = inject('apps')
const SERVICE = `${SHOP}/cart?a=1&b=2`
const COOKIE_SECRET = 'a cookie secret of 32 characters'

const credentialsOf = ({ aid, secret }: typeof APPS.shop | typeof APPS.other) => ({
  accountCenter: baseUrl,
  appId: aid,
  appSecret: secret,
})

function openClient(options: Partial<AccountCenterOptions> = {}) {
  return createAccountCenterClient({ ...credentialsOf(APPS.shop), ...options })
}

function openHost() {
  return createHostAuth({ ...credentialsOf(APPS.shop), origin: SHOP, cookieSecret: COOKIE_SECRET })
}

const signIn = (service = SERVICE) =>
  requestTicket(baseUrl, { service, aid: String(APPS.shop.aid), mobile: freshMobile() })

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
    const { redirectUrl } = await signIn(`${baseUrl}/`)
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
    expect(await openClient(credentialsOf(APPS.other)).fetchSession({ headers: { cookie } })).toEqual(
      unauthorized,
    )
    const [session = ''] = cookie.split('; ').filter((pair) => pair.startsWith('sessionid='))
    const elsewhere = `${session}; passport_did=${'x'.repeat(43)}`
    expect(await client.fetchSession({ headers: { cookie: elsewhere } })).toEqual(unauthorized)
    const logout = `${baseUrl}/passport/web/logout/?aid=${APPS.shop.aid}`
    await fetch(logout, { headers: { cookie }, redirect: 'manual' })
    expect(await client.fetchSession({ headers: { cookie } })).toEqual(unauthorized)
  })
})
