// Covers LOG-5, SSO-1, SSO-3.
import {
  accountInfo,
  authBind,
  authUnbind,
  bindMobile,
  checkLogin,
  openAccount,
  scanQrcode,
} from '@portico/protocol'
import { describe, expect, test } from 'vitest'
import type { TestBrowser } from '../testing/test-server.fixture.ts'
import { errorCodeOf, openTestServer, OWN } from '../testing/test-server.fixture.ts'
import { follow, HOSTS, keyLogin, quickLogin, SHOP } from './single-sign-on.fixture.ts'

const MOBILE = '13800138000'
const INFO = '/passport/web/account/info/?aid=1574'

/** A browser with an id of its own and the session cookies of another one. */
async function steal(portico: Awaited<ReturnType<typeof openTestServer>>, { jar }: TestBrowser) {
  const thief = await portico.visit()
  for (const [name, value] of jar) if (name.endsWith('sessionid')) thief.jar.set(name, value)
  return thief
}

describe('a session in another browser', () => {
  test.for([
    ['account/info', accountInfo, {}],
    ['mobile/bind', bindMobile, { mobile: '13900139000', code: '1234', type: '17' }],
    [
      'auth/bind',
      authBind,
      { platform: 'douyin', platform_app_id: '', code: 'a code', redirect_uri: `${OWN}/` },
    ],
    ['auth/unbind', authUnbind, { platform: 'douyin' }],
    ['scan_qrcode', scanQrcode, { token: 'a token' }],
    ['the creation of a business account', openAccount, { name: '', org_id: '0' }],
  ] as const)('is no session for %s', async ([, called, fields]) => {
    const portico = await openTestServer()
    const owner = portico.openBrowser()
    await owner.signIn(MOBILE)
    const thief = await steal(portico, owner)
    expect([1, 401]).toContain(errorCodeOf(await thief.send(called, fields)))
    expect([1, 401]).not.toContain(errorCodeOf(await owner.send(called, fields)))
  })

  test('of the account center is no session there', async () => {
    const portico = await openTestServer(HOSTS)
    const owner = portico.openBrowser()
    await keyLogin(owner, (await quickLogin(owner)).json().data.session_key)
    const thief = await steal(portico, owner)
    const isSignedIn = async (browser: TestBrowser): Promise<boolean> =>
      (await browser.send(checkLogin, { service: `${SHOP}/` })).json().data.is_login
    expect([await isSignedIn(owner), await isSignedIn(thief)]).toEqual([true, false])
  })

  test('from a ticket belongs to the browser that follows the ticket', async () => {
    const portico = await openTestServer(HOSTS)
    const [embedded, topLevel] = [portico.openBrowser(), portico.openBrowser()]
    const redirectUrl: string = (await quickLogin(embedded)).json().redirect_url
    await follow(portico, redirectUrl, { browser: topLevel })
    expect(errorCodeOf(await topLevel.send(accountInfo, {}))).toBe(0)
    expect(errorCodeOf(await (await steal(portico, topLevel)).send(accountInfo, {}))).toBe(1)
  })

  test('that was planted beside the browser’s own id signs no one in', async () => {
    const portico = await openTestServer()
    const [attacker, visitor] = [portico.openBrowser(), portico.openBrowser()]
    await attacker.signIn(MOBILE)
    await visitor.signIn('13900139000')
    visitor.jar.set('sessionid', attacker.jar.get('sessionid') ?? '')
    expect(errorCodeOf(await visitor.send(accountInfo, {}))).toBe(1)
  })
})

describe('session cookies', () => {
  test('have the __Host- prefix on https, and count only with it', async () => {
    const portico = await openTestServer(HOSTS)
    const browser = portico.openBrowser()
    const { redirect_url: redirectUrl, session_key: sessionKey } = (await quickLogin(browser)).json().data
    await keyLogin(browser, sessionKey)
    await follow(portico, redirectUrl, { browser })
    const names = [...browser.jar.keys()].filter((name) => name.endsWith('sessionid'))
    expect(names).toEqual(['__Host-sso_sessionid', '__Host-ac_sessionid', '__Host-sessionid'])
    expect(errorCodeOf(await browser.send(accountInfo, {}))).toBe(0)
    browser.jar.set('sessionid', browser.jar.get('__Host-sessionid') ?? '')
    browser.jar.delete('__Host-sessionid')
    expect(errorCodeOf(await browser.send(accountInfo, {}))).toBe(1)
  })

  test.for(['sessionid', 'passport_did'])('of which %s is sent twice are no session', async (name) => {
    const portico = await openTestServer()
    const browser = portico.openBrowser()
    await browser.signIn(MOBILE)
    const cookie = [...browser.jar].map(([key, value]) => `${key}=${value}`).join('; ')
    const send = async (more: string) =>
      errorCodeOf(await portico.server.inject({ url: INFO, headers: { cookie: cookie + more } }))
    expect(await send('; other=1')).toBe(0)
    for (const more of [`; ${name}=x`, `;${name} =x`, `; ${name}=${browser.jar.get(name)}`])
      expect(await send(more), more).toBe(1)
  })

  test('are not replaced by a form of another site, which is sent without them', async () => {
    const portico = await openTestServer({ file: { apps: [{ aid: 1574, name: 'Shop', origins: [SHOP] }] } })
    const headers = {
      'sec-fetch-site': 'cross-site',
      'sec-fetch-mode': 'navigate',
      'sec-fetch-dest': 'document',
    }
    const send = async (method: 'GET' | 'POST', url: string) =>
      (await portico.server.inject({ method, url, headers: { ...headers, origin: SHOP } })).cookies.length
    expect(await send('POST', INFO)).toBe(0)
    expect(await send('POST', '/passport/web/sms_login/?aid=1574')).toBe(0)
    expect(await send('GET', INFO)).toBe(2)
  })
})
