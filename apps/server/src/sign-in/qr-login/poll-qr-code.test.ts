// Covers LOG-3, QRC-2, QRC-3, QRC-4, SSO-2, SSO-3.
import { accountInfo, ssoCheckQrconnect, ssoGetQrcode, CSRF_COOKIE } from '@portico/protocol'
import { describe, expect, test, vi } from 'vitest'
import type { TestBrowser, TestServer } from '../../testing/test-server.fixture.ts'
import { atOnce, countEach, errorCodeOf, openTestServer, OWN } from '../../testing/test-server.fixture.ts'
import {
  confirmedToken,
  decide,
  fetchToken,
  openPhone,
  poll,
  scanned,
  statusOf,
  NEXT,
  openQrLogin,
  UNLIMITED,
} from './qr-login.fixture.ts'

const UNKNOWN = 'f'.repeat(32)
const countSessions = async ({ rows }: TestServer) => (await rows('sessions')).length

const fetchSsoToken = async (desktop: TestBrowser): Promise<string> =>
  (await desktop.send(ssoGetQrcode, { service: NEXT })).json().token

describe('polling a QR code', () => {
  test('returns new, scanned with the name, then confirmed and signs in', async () => {
    const { desktop, phone } = await openQrLogin()
    const token = await fetchToken(desktop)
    expect((await poll(desktop, token)).json()).toEqual({ message: 'success', data: { status: 'new' } })
    const csrf = await scanned(phone, token)
    const seen = { status: 'scanned', screen_name: '138******78', avatar_url: '' }
    expect((await poll(desktop, token)).json().data).toEqual(seen)
    await decide(phone, token, { csrf })
    expect(errorCodeOf(await desktop.send(accountInfo, {}))).toBe(1)
    const answer = await poll(desktop, token)
    expect(answer.json().data).toEqual({
      status: 'confirmed',
      redirect_url: NEXT,
      user_id: expect.stringMatching(/./),
      screen_name: expect.stringMatching(/./),
      avatar_url: '',
    })
    const [cookie] = answer.cookies
    expect(cookie).toMatchObject({ name: 'sessionid', httpOnly: true, sameSite: 'Lax' })
    expect(cookie?.maxAge).toBeUndefined()
    expect((await desktop.send(accountInfo, {})).json().data.mobile).toBe('138******78')
    expect((await phone.send(accountInfo, {})).json().data.mobile).toBe('138******78')
    expect(await statusOf(desktop, token)).toBe('expired')
  })

  test('creates a session of 30 days with keep_login', async () => {
    const { desktop, phone } = await openQrLogin({})
    const answer = await poll(desktop, await confirmedToken(desktop, phone, { keep_login: '1' }))
    expect(answer.cookies[0]).toMatchObject({ name: 'sessionid', maxAge: 2_592_000 })
  })

  test('the redirect to a page of another host carries a ticket', async () => {
    const shop = 'https://shop.example'
    const apps = [{ aid: 1574, name: 'Shop', origins: [OWN, shop], secret: 'hush' }]
    const { desktop, phone } = await openQrLogin({ file: { ...UNLIMITED, apps } })
    const token = await confirmedToken(desktop, phone, { next: `${shop}/` })
    const { data } = (await poll(desktop, token, { next: `${shop}/` })).json()
    expect(data.redirect_url).toMatch(
      /^https:\/\/shop\.example\/passport\/sso\/login\/callback\/\?next=https%3A%2F%2Fshop\.example%2F&ticket=[\da-f]{32}$/,
    )
  })

  test('one of 32 concurrent polls of a confirmed code signs in', async () => {
    const { portico, desktop, phone } = await openQrLogin()
    const before = await countSessions(portico)
    const token = await confirmedToken(desktop, phone)
    const answers = await atOnce(32, () => poll(desktop, token))
    const words = answers.map((answer) => answer.json().data.status)
    expect(countEach(words)).toEqual({ confirmed: 1, expired: 31 })
    const names = answers.flatMap(({ cookies }) => cookies.map(({ name }) => name))
    expect(names).toEqual(['sessionid', 'sso_sessionid'])
    expect(await countSessions(portico)).toBe(before + names.length)
  })

  test('returns digits on the single sign-on host and signs in', async () => {
    const { portico, desktop, phone } = await openQrLogin()
    const token = await fetchSsoToken(desktop)
    const send = async (service = NEXT) => (await desktop.send(ssoCheckQrconnect, { service, token })).json()
    expect((await send()).status).toBe('1')
    expect((await send('')).error_code).toBe(4)
    expect((await send('https://evil.example/')).error_code).toBe(4)
    expect((await poll(desktop, token)).json().data.status).toBe('expired')
    const csrf = await scanned(phone, token)
    expect(await send()).toMatchObject({ status: '2', screen_name: '138******78' })
    expect(portico.log()).not.toContain('"call":"ssoCheckQrconnect"')
    await decide(phone, token, { csrf })
    const confirmed = await send()
    expect(confirmed).toMatchObject({ message: 'success', error_code: 0, status: '3' })
    expect(confirmed.redirect_url.replace(/[\da-f]{32}$/, '')).toBe(
      `${OWN}/passport/sso/login/callback/?next=${encodeURIComponent(NEXT)}&ticket=`,
    )
    expect([...desktop.jar.keys()].filter((name) => name.endsWith('sessionid'))).toEqual(['sso_sessionid'])
    expect((await send()).status).toBe('5')
  })

  test('returns 4 for a refused code', async () => {
    const { desktop, phone } = await openQrLogin({})
    const token = await fetchSsoToken(desktop)
    await decide(phone, token, { csrf: await scanned(phone, token), decision: 'refuse' })
    expect((await desktop.send(ssoCheckQrconnect, { service: NEXT, token })).json().status).toBe('4')
  })
})

describe('ownership of a QR code', () => {
  test('polls of other browsers do not count', async () => {
    const portico = await openTestServer()
    const [desktop, thief] = [await portico.visit(), await portico.visit()]
    const token = await fetchToken(desktop)
    for (let attempt = 0; attempt < 20; attempt += 1) expect(await statusOf(thief, token)).toBe('expired')
    expect(await statusOf(desktop, token)).toBe('new')
  })

  test('two codes have their own status and owner', async () => {
    const portico = await openTestServer()
    const [one, other] = [await portico.visit(), await portico.visit()]
    const [phone, otherPhone] = [await openPhone(portico), await openPhone(portico, '13900000001')]
    const [token, otherToken] = [await confirmedToken(one, phone), await confirmedToken(other, otherPhone)]
    expect(await statusOf(one, otherToken)).toBe('expired')
    expect(await statusOf(other, token)).toBe('expired')
    expect(await statusOf(one, UNKNOWN)).toBe('expired')
    expect(await statusOf(one, token)).toBe('confirmed')
    expect(await statusOf(other, otherToken)).toBe('confirmed')
    expect((await one.send(accountInfo, {})).json().data.mobile).toBe('138******78')
    expect((await other.send(accountInfo, {})).json().data.mobile).toBe('139******01')
  })
})

describe('expiry and limits', () => {
  test('unknown, old and foreign tokens are expired; an empty one fails with 4', async () => {
    const portico = await openTestServer({
      file: {
        ...UNLIMITED,
        apps: [
          { aid: 1574, name: 'One', origins: [OWN] },
          { aid: 1575, name: 'Two', origins: [OWN] },
        ],
      },
    })
    const desktop = await portico.visit()
    const token = await fetchToken(desktop)
    for (const other of [UNKNOWN, 'nonsense', `${token}0`, '__proto__']) {
      expect(await statusOf(desktop, other)).toBe('expired')
    }
    expect((await poll(desktop, token, { aid: '1575' })).json().data).toEqual({ status: 'expired' })
    expect(errorCodeOf(await poll(desktop, token, { aid: '9' }))).toBe(4)
    expect(errorCodeOf(await poll(desktop, ''))).toBe(4)
    expect(await statusOf(desktop, token)).toBe('new')
  })

  test.for(['new', 'scanned', 'confirmed', 'refused'])(
    'a code that was %s expires after 120 s',
    async (status) => {
      vi.useFakeTimers({ toFake: ['Date'] })
      const { desktop, phone } = await openQrLogin()
      const token = await fetchToken(desktop)
      if (status !== 'new') {
        const csrf = await scanned(phone, token)
        const decision = status === 'refused' ? 'refuse' : 'confirm'
        if (status !== 'scanned') await decide(phone, token, { csrf, decision })
      }
      vi.setSystemTime(Date.now() + 120_000)
      const answer = await poll(desktop, token)
      expect(answer.json().data).toEqual({ status: 'expired' })
      expect(answer.cookies).toEqual([])
    },
  )

  test('keeps its status until then', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const { desktop, phone } = await openQrLogin({})
    const tokens = [await fetchToken(desktop), await confirmedToken(desktop, phone)]
    vi.setSystemTime(Date.now() + 119_000)
    expect(await Promise.all(tokens.map((token) => statusOf(desktop, token)))).toEqual(['new', 'confirmed'])
  })

  test('the third poll within a second fails with 7', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const desktop = await (await openTestServer()).visit()
    const token = await fetchToken(desktop)
    const polls = await Promise.all([poll(desktop, token), poll(desktop, token), poll(desktop, token)])
    expect(polls.map(errorCodeOf)).toEqual([0, 0, 7])
    expect(polls[2]?.json().data.retry_time).toBe(1)
    vi.setSystemTime(Date.now() + 1_001)
    expect(await statusOf(desktop, token)).toBe('new')
  })

  test('sets only missing cookies and logs only the poll that signs in', async () => {
    const { portico, desktop, phone } = await openQrLogin()
    const token = await fetchToken(desktop)
    const csrf = await scanned(phone, token)
    const linesBefore = portico.log().split('\n').length
    const answers = [await poll(desktop, token), await poll(desktop, UNKNOWN), await poll(desktop, '')]
    for (const answer of answers) expect(answer.headers['set-cookie']).toBeUndefined()
    const ofStranger = await poll(portico.openBrowser(), token)
    expect(ofStranger.cookies.map(({ name }) => name)).toEqual([CSRF_COOKIE, 'passport_did'])
    for (const answer of [...answers, ofStranger]) {
      expect(answer.headers['x-log-id']).toMatch(/^\d{14}[0-9A-F]{20}$/)
      expect(answer.headers['cache-control']).toBe('no-store')
    }
    expect(portico.log().split('\n')).toHaveLength(linesBefore)
    await decide(phone, token, { csrf })
    await poll(desktop, token)
    const lines = portico.log().split('\n')
    expect(lines.filter((line) => line.includes('"call":"checkQrconnect"'))).toHaveLength(1)
    for (const secret of [token, csrf, ...desktop.jar.values()]) expect(portico.log()).not.toContain(secret)
  })
})

describe('sign-in by a confirmed code', () => {
  test.for(['ban', 'reset'])('a %s revokes a confirmation that was not polled yet', async (what) => {
    const { portico, desktop, phone } = await openQrLogin({})
    const token = await confirmedToken(desktop, phone)
    await portico.setAccounts(what === 'ban' ? { banned_at: Date.now() } : { credentials_version: 1 })
    const answer = await poll(desktop, token)
    expect(answer.json().data).toEqual({ status: 'expired' })
    expect(answer.cookies).toEqual([])
  })
})
