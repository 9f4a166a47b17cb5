// Covers LOG-2, LOG-7, LOG-8, REG-1, CAP-3, SSO-1, SSO-2, SSO-3.
import {
  registerVerifyLogin,
  smsLogin,
  ssoAccountLogin,
  ssoQuickLogin,
  ssoSendCode,
  ssoSendEmailCode,
} from '@portico/protocol'
import { describe, expect, test } from 'vitest'
import { DAY_S } from '../shared/clock.ts'
import { errorCodeOf, openTestServer, OWN, solveCaptcha } from '../testing/test-server.fixture.ts'
import {
  accountLogin,
  ACCOUNT,
  AT_SSO,
  BLOG,
  checkLoginAt,
  follow,
  FROM_SHOP,
  HOSTS,
  MOBILE,
  quickLogin,
  SERVICE,
  SHOP,
  ssoPath,
  WITH_TICKET,
  keyLogin,
} from './single-sign-on.fixture.ts'

const STRICT = { ...HOSTS, file: { ...HOSTS.file, limits: { code_resend_s: 0, codes_per_device_10_min: 1 } } }

describe('single sign-on', () => {
  test('quick_login returns a redirect_url with a ticket, user_id and session_key', async () => {
    const browser = (await openTestServer(HOSTS)).openBrowser()
    const answer = await quickLogin(browser)
    const { data, ...flat } = answer.json()
    expect(flat).toMatchObject({ message: 'success', error_code: 0, ...data })
    expect(data).toEqual({
      redirect_url: expect.stringMatching(WITH_TICKET),
      user_id: expect.any(String),
      session_key: expect.stringMatching(/^[\w-]{43}$/),
    })
    expect(String(answer.headers['set-cookie'])).toMatch(
      /^__Host-sso_sessionid=[^;]+; Path=\/; HttpOnly; Secure; SameSite=None$/,
    )
    expect(browser.jar.has('__Host-sessionid')).toBe(false)
  })

  test('its pages set a Lax cookie, for 30 days with the flag', async () => {
    const portico = await openTestServer(HOSTS)
    const browser = portico.openBrowser()
    const code = await browser.receiveCode(MOBILE, '24', FROM_SHOP)
    const fields = { mobile: MOBILE, code, type: '24', service: SERVICE, keep_login: '1' }
    const answer = await browser.send(ssoQuickLogin, fields, {
      ...AT_SSO,
      path: '/passport/sso/quick_login/v2',
    })
    expect(answer.cookies.find(({ name }) => name === '__Host-sso_sessionid')).toMatchObject({
      sameSite: 'Lax',
      secure: true,
      httpOnly: true,
      maxAge: 30 * DAY_S,
    })
    const [row] = await portico.rows('sessions')
    expect(row).toMatchObject({ kind: 'sso', app_id: '1574' })
    expect(row?.id_hash).not.toBe(browser.jar.get('__Host-sso_sessionid'))
  })

  test('account_login accepts an e-mail or a mobile with its password', async () => {
    const portico = await openTestServer()
    const browser = portico.openBrowser()
    await browser.signUp('visitor@example.com', 'Passw0rd!')
    const fields = { account: 'visitor@example.com', type: '0', service: `${OWN}/` }
    const send = (password: string) => browser.send(ssoAccountLogin, { ...fields, password })
    expect(errorCodeOf(await send('wrong one'))).toBe(1033)
    await portico.services.database.deleteFrom('sessions').execute()
    const { redirect_url: redirectUrl } = (await send('Passw0rd!')).json().data
    expect(redirectUrl).toContain(`${OWN}/passport/sso/login/callback/?next=`)
    expect(await portico.rows('sessions')).toMatchObject([{ kind: 'sso' }])
  })

  test.for(['', 'https://evil.example/', '//shop.example/', 'https://other.example/', 'javascript:alert(1)'])(
    'responds to the service %j with error 4 and issues no ticket',
    async (service) => {
      const browser = (await openTestServer(HOSTS)).openBrowser()
      for (const answer of [
        await quickLogin(browser, { service }),
        await accountLogin(browser, 'visitor@example.com', 'Passw0rd!', { service }),
        await checkLoginAt(browser, service),
      ]) {
        expect(errorCodeOf(answer)).toBe(4)
        expect(answer.body).not.toContain('ticket')
      }
      expect(browser.jar.has('__Host-sso_sessionid')).toBe(false)
    },
  )

  test('v2 paths require the slider past the soft limit, plain ones an image captcha', async () => {
    const portico = await openTestServer(STRICT)
    for (const [endpoint, target] of [
      [ssoSendCode, { mobile: MOBILE, type: '24' }],
      [ssoSendEmailCode, { email: 'visitor@example.com', type: '1' }],
    ] as const) {
      const browser = portico.openBrowser()
      const send = (path: string, more: object = {}) =>
        browser.send(endpoint, { ...target, ...more }, { ...FROM_SHOP, path })
      const [plain = ''] = endpoint.aliases ?? []
      const sent = await send(ssoPath(endpoint))
      expect(sent.json()).toMatchObject({ message: 'success', error_code: 0, data: { retry_time: 0 } })
      expect(errorCodeOf(await send(ssoPath(endpoint)))).toBe(1105)
      const refused = await send(ssoPath({ path: plain }))
      expect(errorCodeOf(refused)).toBe(1101)
      expect(portico.log()).toContain(`"call":"${endpoint.name} plain"`)
      expect(refused.json().captcha).toBe(refused.json().data.captcha)
      expect(errorCodeOf(await send(ssoPath({ path: plain }), await solveCaptcha(portico, refused)))).toBe(0)
    }
  })

  test('check_login recognises a visitor at another listed host but not at another app', async () => {
    const portico = await openTestServer(HOSTS)
    const browser = portico.openBrowser()
    expect((await checkLoginAt(browser, SERVICE)).json().data).toEqual({ has_login: false })
    await quickLogin(browser)
    const known = (await checkLoginAt(browser, `${BLOG}/`)).json().data
    expect(known.has_login).toBe(true)
    const arrived = portico.openBrowser()
    const { headers } = await follow(portico, known.redirect_url, { browser: arrived })
    expect(headers.location).toBe(`${BLOG}/`)
    expect(await arrived.isSignedIn()).toBe(true)
    expect((await checkLoginAt(browser, `${SHOP}/`, { aid: '2000' })).json().data.has_login).toBe(false)
    browser.jar.set('__Host-sso_sessionid', arrived.jar.get('__Host-sessionid') ?? '')
    expect((await checkLoginAt(browser, SERVICE)).json().data.has_login).toBe(false)
  })

  test('a login ends another account’s session at the service and keeps its own', async () => {
    const browser = await (await openTestServer(HOSTS)).visit()
    await browser.signIn(MOBILE)
    for (const [mobile, expected] of [
      [MOBILE, true],
      ['13900139000', false],
    ] as const) {
      browser.jar.delete('__Host-sso_sessionid')
      await quickLogin(browser, { mobile })
      expect(await browser.isSignedIn()).toBe(expected)
    }
  })

  test('its logout ends sessions at the service, in frames and at the account center', async () => {
    const portico = await openTestServer(HOSTS)
    const embedded = portico.openBrowser()
    const code = await embedded.receiveCode(MOBILE, '24', FROM_SHOP)
    await embedded.send(smsLogin, { mobile: MOBILE, code, type: '24' }, FROM_SHOP)
    const partitioned = embedded.jar.get('__Host-sessionid') ?? ''
    const blog = portico.openBrowser()
    await follow(portico, (await checkLoginAt(embedded, `${BLOG}/`)).json().redirect_url, { browser: blog })
    const stranger = portico.openBrowser()
    const redirectUrl = (await quickLogin(portico.openBrowser())).json().redirect_url
    await follow(portico, redirectUrl, { browser: stranger })
    expect(await blog.isSignedIn()).toBe(true)
    // A cookie partitioned for the shop is not sent at top level.
    embedded.jar.delete('__Host-sessionid')
    const stolen = embedded.jar.get('__Host-sso_sessionid') ?? ''
    const out = await embedded.inject({
      url: `/passport/sso/logout/?aid=1574&next=${encodeURIComponent(`${SHOP}/bye`)}`,
    })
    expect(String(out.headers.location)).toMatch(/^https:\/\/account\.example\/passport\/web\/logout\//)
    expect(embedded.jar.has('__Host-sso_sessionid')).toBe(false)
    embedded.jar.set('__Host-sessionid', partitioned)
    const isIn = [await embedded.isSignedIn(), await blog.isSignedIn(), await stranger.isSignedIn()]
    expect(isIn).toEqual([false, false, true])
    embedded.jar.set('__Host-sso_sessionid', stolen)
    expect((await checkLoginAt(embedded, SERVICE)).json().data.has_login).toBe(false)
  })

  test('the logout of the service clears the account center’s cookie', async () => {
    const portico = await openTestServer(HOSTS)
    const browser = portico.openBrowser()
    await keyLogin(browser, (await quickLogin(browser)).json().data.session_key)
    await browser.inject({ url: '/passport/web/logout/?aid=1574' })
    expect(browser.jar.has('__Host-ac_sessionid')).toBe(false)
    expect(await portico.rows('sessions')).toMatchObject([{ kind: 'sso' }])
  })

  test('registrations carry a ticket where redeemable, logins where needed', async () => {
    const portico = await openTestServer(HOSTS)
    const redirectOf = async (appId: string, service: string, call: 'register' | 'login') => {
      const browser = portico.openBrowser()
      const how = { ...FROM_SHOP, from: new URL(service).origin }
      await browser.visit()
      if (call === 'login') {
        const code = await browser.receiveCode(MOBILE, '24', FROM_SHOP)
        const fields = { mobile: MOBILE, code, type: '24', service, aid: appId }
        return (await browser.send(smsLogin, fields, how)).json().data.redirect_url
      }
      const email = `${crypto.randomUUID()}@example.com`
      const code = await browser.receiveCode(email)
      const fields = { email, password: 'Passw0rd!', code, type: '1', service, aid: appId }
      return (await browser.send(registerVerifyLogin, fields, how)).json().data.redirect_url
    }
    const page = 'https://static.example/'
    expect(await redirectOf('1574', `${ACCOUNT}/`, 'register')).toContain('&ticket=')
    expect(await redirectOf('1574', `${SHOP}/`, 'register')).toContain('&ticket=')
    expect(await redirectOf('3000', page, 'register')).toBe(page)
    expect(await redirectOf('1574', `${ACCOUNT}/`, 'login')).toBe(`${ACCOUNT}/`)
    expect(await redirectOf('1574', `${SHOP}/`, 'login')).toContain('&ticket=')
    expect(await redirectOf('3000', page, 'login')).toBe(page)
  })

  test('writes no unlisted host into a URL', async () => {
    const portico = await openTestServer(HOSTS)
    const evil = 'evil.example'
    const headers = { host: evil, 'x-forwarded-host': evil, forwarded: `host=${evil}` }
    const query = `?aid=1574&service=${encodeURIComponent(SERVICE)}&next=${encodeURIComponent(SERVICE)}`
    for (const path of ['login/', 'logout/', 'login/callback/', 'check_login/', 'login/?error_code=411']) {
      const answer = await portico.server.inject({ url: `/passport/sso/${path}${query}`, headers })
      expect(JSON.stringify([answer.headers, answer.body])).not.toContain('evil')
    }
    const forwarded = { host: evil, 'x-forwarded-host': 'sso.example' }
    expect((await portico.server.inject({ url: '/login/', headers: forwarded })).statusCode).toBe(404)
  })
})
