// Covers LOG-7, SSO-1.
import { accountInfo, endSession, smsLogin } from '@portico/protocol'
import { describe, expect, test } from 'vitest'
import type { TestBrowser, TestServer } from '../testing/test-server.fixture.ts'
import { errorCodeOf, openTestServer } from '../testing/test-server.fixture.ts'
import {
  BLOG,
  checkLoginAt,
  follow,
  FROM_SHOP,
  HOSTS,
  keyLogin,
  MOBILE,
  OTHER,
  quickLogin,
  SHOP,
} from './single-sign-on.fixture.ts'

/** A browser that is signed in on the shop's page, which embeds the account center. */
async function openEmbedded(portico: TestServer): Promise<TestBrowser> {
  const browser = portico.openBrowser()
  const code = await browser.receiveCode(MOBILE, '24', FROM_SHOP)
  await browser.send(smsLogin, { mobile: MOBILE, code, type: '24' }, FROM_SHOP)
  return browser
}

const isSignedIn = async (browser: TestBrowser): Promise<boolean> =>
  errorCodeOf(await browser.send(accountInfo, {}, FROM_SHOP)) === 0

describe('a request for the end of the session', () => {
  test('of a page of another site ends everything of the sign-in and expires its cookies', async () => {
    const portico = await openTestServer(HOSTS)
    const browser = await openEmbedded(portico)
    const blog = portico.openBrowser()
    await follow(portico, (await checkLoginAt(browser, `${BLOG}/`)).json().redirect_url, { browser: blog })
    expect([await isSignedIn(browser), await isSignedIn(blog)]).toEqual([true, true])
    const before = new Map(browser.jar)
    const answer = await browser.send(endSession, {}, FROM_SHOP)
    expect(answer.json()).toEqual({ message: 'success', data: {} })
    expect(answer.cookies.map(({ name, maxAge, partitioned }) => [name, maxAge, partitioned])).toEqual([
      ['__Host-sessionid', 0, true],
      ['__Host-ac_sessionid', 0, true],
      ['__Host-sso_sessionid', 0, undefined],
    ])
    for (const [name, value] of before) browser.jar.set(name, value)
    expect([await isSignedIn(browser), await isSignedIn(blog)]).toEqual([false, false])
    expect((await checkLoginAt(browser, `${SHOP}/`)).json().data).toEqual({ has_login: false })
    expect(await portico.rows('sessions')).toEqual([])
  })

  test('ends the session of the account center with its sign-in', async () => {
    const portico = await openTestServer(HOSTS)
    const browser = portico.openBrowser()
    await keyLogin(browser, (await quickLogin(browser)).json().data.session_key)
    browser.jar.delete('__Host-sso_sessionid')
    expect(errorCodeOf(await browser.send(endSession, {}, FROM_SHOP))).toBe(0)
    expect(await portico.rows('sessions')).toEqual([])
  })

  test('succeeds without a session, and keeps those of other browsers', async () => {
    const portico = await openTestServer()
    const [owner, anonymous] = [portico.openBrowser(), portico.openBrowser()]
    await owner.signIn(MOBILE)
    await anonymous.visit()
    expect(errorCodeOf(await anonymous.send(endSession, {}))).toBe(0)
    expect(errorCodeOf(await owner.send(accountInfo, {}))).toBe(0)
  })

  test('keeps a session of another app', async () => {
    const portico = await openTestServer(HOSTS)
    const browser = await openEmbedded(portico)
    const answer = await browser.send(endSession, { aid: '2000' }, { ...FROM_SHOP, from: OTHER })
    expect(errorCodeOf(answer)).toBe(0)
    expect(browser.jar.has('__Host-sessionid')).toBe(true)
    expect(await isSignedIn(browser)).toBe(true)
  })

  test.for([
    ['of an unlisted page', { from: 'https://evil.example', withoutHeader: true }],
    ['of our own page without the CSRF token', { withoutHeader: true }],
  ])('is refused %s', async ([, how = {}]) => {
    const browser = (await openTestServer()).openBrowser()
    await browser.signIn(MOBILE)
    expect(errorCodeOf(await browser.send(endSession, {}, how as object))).toBe(2035)
    expect(errorCodeOf(await browser.send(accountInfo, {}))).toBe(0)
  })
})
