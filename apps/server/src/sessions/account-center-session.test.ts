// Covers LOG-3, APT-4, SSO-1.
import { ACSSOLogin, checkLogin, openAccount, smsLogin, ssoQuickLogin } from '@portico/protocol'
import { describe, expect, test } from 'vitest'
import { DAY_MS, HOUR_S } from '../shared/clock.ts'
import type { TestBrowser, TestServer } from '../testing/test-server.fixture.ts'
import { atOnce, errorCodeOf, openTestServer } from '../testing/test-server.fixture.ts'
import { hashSessionId } from './session.store.ts'
import {
  ACCOUNT,
  checkLoginAt,
  exchange,
  follow,
  FROM_SHOP,
  HOSTS,
  keyLogin,
  MOBILE,
  quickLogin,
  SERVICE,
  SSO,
  ticketOf,
  WITH_TICKET,
} from './single-sign-on.fixture.ts'

/** Signs in at single sign-on. @returns the browser with the session key and the user id */
async function openKeyed(portico: TestServer, mobile: string) {
  const browser = portico.openBrowser()
  const { data } = (await quickLogin(browser, { mobile })).json()
  return { browser, sessionKey: String(data.session_key), userId: String(data.user_id) }
}

/** The account of the account center's session. */
async function ownerOfAccountSession(
  { rows }: TestServer,
  { jar }: TestBrowser,
): Promise<string | undefined> {
  const idHash = hashSessionId(jar.get('__Host-ac_sessionid') ?? '')
  return (await rows('sessions')).find((session) => session.id_hash === idHash)?.account_id
}

const sessionsByKind = async ({ rows }: TestServer) =>
  (await rows('sessions')).toSorted((one, other) => one.kind.localeCompare(other.kind))

describe('the session of the account center', () => {
  test('keeps has_login and is_login apart', async () => {
    const portico = await openTestServer(HOSTS)
    const browser = portico.openBrowser()
    const send = async () => (await browser.send(checkLogin, { service: SERVICE })).json().data
    expect(await send()).toEqual({ has_login: false, is_login: false, redirect_url: '' })
    const redirectUrl = (await quickLogin(browser)).json().redirect_url
    expect(await send()).toMatchObject({
      has_login: true,
      is_login: false,
      redirect_url: expect.stringMatching(WITH_TICKET),
    })
    await follow(portico, redirectUrl, { browser })
    expect(await send()).toMatchObject({ has_login: true, is_login: true })
    browser.jar.set('__Host-sessionid', browser.jar.get('__Host-sso_sessionid') ?? '')
    expect(await send()).toMatchObject({ has_login: true, is_login: false })
  })

  test('a second session of the account center replaces the first', async () => {
    const portico = await openTestServer(HOSTS)
    const browser = portico.openBrowser()
    for (let login = 0; login < 2; login += 1) {
      const { session_key: sessionKey } = (await quickLogin(browser)).json().data
      expect((await keyLogin(browser, sessionKey)).json().code).toBe(200)
    }
    expect(await sessionsByKind(portico)).toMatchObject([
      { kind: 'account', id_hash: hashSessionId(browser.jar.get('__Host-ac_sessionid') ?? '') },
      { kind: 'sso', id_hash: hashSessionId(browser.jar.get('__Host-sso_sessionid') ?? '') },
    ])
  })

  test('a session of the page without one at single sign-on leads to the service with a ticket', async () => {
    const portico = await openTestServer(HOSTS)
    const browser = portico.openBrowser()
    await follow(portico, (await quickLogin(portico.openBrowser())).json().redirect_url, { browser })
    const { data } = (await browser.send(checkLogin, { service: SERVICE })).json()
    expect(data).toEqual({
      has_login: false,
      is_login: true,
      redirect_url: expect.stringMatching(WITH_TICKET),
    })
    expect(errorCodeOf(await exchange(portico, { ticket: ticketOf(data.redirect_url) }))).toBe(0)
  })

  test('the redirect to an own page carries a ticket only without a session there', async () => {
    const portico = await openTestServer(HOSTS)
    const browser = portico.openBrowser()
    await quickLogin(browser)
    const send = async () =>
      (await browser.send(checkLogin, { service: `${ACCOUNT}/` })).json().data.redirect_url as string
    const redirectUrl = await send()
    expect(redirectUrl).toContain('&ticket=')
    await follow(portico, redirectUrl, { browser })
    expect(await send()).toBe(`${ACCOUNT}/`)
  })

  test('derived sessions have the age of the original session and end with it', async () => {
    let time = Date.UTC(2026, 0, 1)
    const portico = await openTestServer({ ...HOSTS, clocks: { wall: () => time, monotonic: () => 0 } })
    const browser = portico.openBrowser()
    const { session_key: sessionKey } = (await quickLogin(browser)).json().data
    time += 30_000
    expect((await keyLogin(browser, sessionKey)).json().code).toBe(200)
    time += HOUR_S * 1000
    const { redirect_url: redirectUrl } = (await checkLoginAt(browser, SERVICE)).json().data
    await follow(portico, redirectUrl)
    const start = Date.UTC(2026, 0, 1)
    const times = { expires_at: start + DAY_MS, signed_in_at: start }
    const expected = ['account', 'service', 'sso'].map((kind) => ({ kind, ...times }))
    expect(await sessionsByKind(portico)).toMatchObject(expected)
  })

  test('creates both sessions from a session key, once', async () => {
    const login = (await openTestServer(HOSTS)).openBrowser()
    const code = await login.receiveCode(MOBILE, '24', FROM_SHOP)
    const { data } = (await login.send(smsLogin, { mobile: MOBILE, code, type: '24' }, FROM_SHOP)).json()
    for (const name of ['__Host-sessionid', '__Host-sso_sessionid']) login.jar.delete(name)
    const answer = await keyLogin(login, data.session_key)
    expect(answer.json()).toMatchObject({
      code: 200,
      data: { has_login: true, is_login: true, redirect_url: expect.stringMatching(WITH_TICKET) },
    })
    expect([...login.jar.keys()]).toEqual(
      expect.arrayContaining(['__Host-ac_sessionid', '__Host-sso_sessionid']),
    )
    expect((await login.send(checkLogin, { service: SERVICE })).json().data).toMatchObject({
      has_login: true,
      is_login: true,
    })
    expect((await keyLogin(login, data.session_key)).json()).toMatchObject({ code: 401 })
  })

  test('signs in the own account of each of two keys; an invented key consumes neither', async () => {
    const portico = await openTestServer(HOSTS)
    const [first, second] = [await openKeyed(portico, MOBILE), await openKeyed(portico, '13900139000')]
    expect((await keyLogin(first.browser, 'x'.repeat(43))).json()).toMatchObject({ code: 401 })
    for (const { browser, sessionKey, userId } of [first, second]) {
      expect((await keyLogin(browser, sessionKey)).json()).toMatchObject({ code: 200 })
      expect(await ownerOfAccountSession(portico, browser)).toBe(userId)
    }
  })

  test('rejects a session key from another browser and keeps it for its owner', async () => {
    const portico = await openTestServer(HOSTS)
    const { browser, sessionKey } = await openKeyed(portico, MOBILE)
    const thief = await portico.visit()
    thief.jar.set('passport_csrf_token', browser.jar.get('passport_csrf_token') ?? '')
    const withoutCookies = portico.openBrowser()
    for (const other of [thief, withoutCookies]) {
      expect((await keyLogin(other, sessionKey)).json()).toMatchObject({ code: 401 })
      expect(other.jar.has('__Host-ac_sessionid')).toBe(false)
    }
    expect((await keyLogin(browser, sessionKey)).json()).toMatchObject({ code: 200 })
  })

  test.for([
    ['on a host of its own works at the account center’s host', 'sso.example', 200],
    ['on the account center’s host works in no other browser', 'account.example', 401],
  ] as const)('a key from single sign-on %s', async ([, host, expected]) => {
    const portico = await openTestServer({ ...HOSTS, file: { ...HOSTS.file, sso_origins: [SSO, ACCOUNT] } })
    const atSso = portico.openBrowser()
    const code = await atSso.receiveCode(MOBILE, '24', FROM_SHOP)
    const answer = await atSso.send(
      ssoQuickLogin,
      { mobile: MOBILE, code, type: '24', service: SERVICE },
      { ...FROM_SHOP, path: '/quick_login/', headers: { ...FROM_SHOP.headers, host } },
    )
    expect(errorCodeOf(answer)).toBe(0)
    // On another host the same browser has another id.
    const used = await keyLogin(portico.openBrowser(), answer.json().data.session_key)
    expect(used.json().code).toBe(expected)
  })

  test('opens a business account after the exchange of a key until the logout', async () => {
    const browser = (await openTestServer(HOSTS)).openBrowser()
    const { session_key: sessionKey } = (await quickLogin(browser)).json().data
    const open = async (appId = '1574', from = FROM_SHOP) =>
      (await browser.send(openAccount, { name: '', org_id: '0', aid: appId }, from)).json().code
    expect(await open()).toBe(401)
    expect((await keyLogin(browser, sessionKey)).json().code).toBe(200)
    expect(await open()).toBe(200)
    expect(await open('2000')).toBe(401)
    await browser.inject({ url: '/passport/web/logout/?aid=1574' })
    expect(await open()).toBe(401)
  })

  test('accepts a key once of parallel uses, and never for another app or an ended session', async () => {
    const login = (await openTestServer(HOSTS)).openBrowser()
    const keyOf = async () => (await quickLogin(login)).json().data.session_key as string
    const key = await keyOf()
    const uses = await atOnce(16, () => keyLogin(login, key))
    expect(uses.filter((answer) => answer.json().code === 200)).toHaveLength(1)
    const fields = { sessionid: await keyOf(), service: SERVICE, aid: '2000' }
    expect((await login.send(ACSSOLogin, fields, FROM_SHOP)).json()).toMatchObject({ code: 401 })
    const late = await keyOf()
    await login.inject({ url: `/passport/sso/logout/?aid=1574` })
    expect((await keyLogin(login, late)).json()).toMatchObject({ code: 401 })
  })

  test('signs in without a redirect for an unlisted service', async () => {
    const browser = (await openTestServer(HOSTS)).openBrowser()
    const { data } = (await quickLogin(browser)).json()
    expect((await keyLogin(browser, data.session_key, 'https://evil.example/')).json().data).toEqual({
      has_login: true,
      is_login: true,
      redirect_url: '',
    })
  })
})
