// Covers QRC-2, QRC-4, SSO-2.
import { checkQrconnect, ssoCheckQrconnect, ssoGetQrcode } from '@portico/protocol'
import { describe, expect, test } from 'vitest'
import type { TestBrowser, TestServer } from '../../testing/test-server.fixture.ts'
import { errorCodeOf, openTestServer, OWN } from '../../testing/test-server.fixture.ts'
import {
  confirmedToken,
  decide,
  fetchToken,
  openPhone,
  poll,
  scanned,
  NEXT,
  openQrLogin,
  UNLIMITED,
} from './qr-login.fixture.ts'

const EVIL = 'https://evil.example'
const SHOP = 'https://shop.example'
const TWO_ORIGINS = { file: { ...UNLIMITED, apps: [{ aid: 1574, name: 'Shop', origins: [OWN, SHOP] }] } }
type Headers = Readonly<Record<string, string>>

const pollAs = (desktop: TestBrowser, token: string, headers: Headers) =>
  desktop.send(checkQrconnect, { next: NEXT, token }, { headers })
const sessionsIn = ({ jar }: TestBrowser) => [...jar.keys()].filter((name) => name.endsWith('sessionid'))

async function openConfirmed(portico: TestServer) {
  const [desktop, phone] = [await portico.visit(), await openPhone(portico)]
  return { desktop, token: await confirmedToken(desktop, phone) }
}

/** Creates a code with a device id of the attacker and confirms it on their own phone. */
async function prepareAttack(portico: TestServer) {
  const attacker = await portico.visit('verify_attacker')
  const phone = await openPhone(portico, '13900000001')
  const token = await fetchToken(attacker)
  await decide(phone, token, { csrf: await scanned(phone, token) })
  const query = new URLSearchParams({ aid: '1574', fp: 'verify_attacker', next: NEXT, token })
  return { attacker, token, address: `/passport/web/check_qrconnect/?${query}` }
}

const IMAGE = { 'sec-fetch-dest': 'image', 'sec-fetch-mode': 'no-cors', 'sec-fetch-site': 'cross-site' }
const LINK = { 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'cross-site' }

/** `route.test.ts` has every case. */
const REFUSED: readonly (readonly [name: string, headers: Headers])[] = [
  ['for an image', { 'sec-fetch-dest': 'image', 'sec-fetch-site': 'same-origin' }],
  ['from an unlisted origin', { origin: EVIL }],
]

const ALLOWED: readonly (readonly [name: string, headers: Headers])[] = [
  ['of our own page', { 'sec-fetch-dest': 'empty', 'sec-fetch-site': 'same-origin', referer: `${OWN}/` }],
  ['of a listed page', { 'sec-fetch-dest': 'empty', 'sec-fetch-site': 'cross-site', origin: SHOP }],
]

describe('forced sign-in by QR code', () => {
  test.for([
    ['an image', IMAGE],
    ['a link', LINK],
    ['an image of an old browser', {}],
  ] as const)('%s with an attacker’s confirmed code does not sign in', async ([, how]) => {
    const portico = await openTestServer()
    const { attacker, token, address } = await prepareAttack(portico)
    const [newcomer, visitor] = [portico.openBrowser(), await portico.visit()]
    for (const browser of [newcomer, visitor]) {
      await browser.inject({ url: address, headers: { referer: `${EVIL}/`, ...how } })
      expect(sessionsIn(browser)).toEqual([])
      expect(await browser.isSignedIn()).toBe(false)
    }
    expect((await poll(attacker, token)).json().data.status).toBe('confirmed')
  })

  test('a browser with the CSRF cookie of another one cannot use its confirmed code', async () => {
    const portico = await openTestServer()
    const visitor = portico.openBrowser('verify_same')
    const attacker = await portico.visit('verify_same')
    visitor.jar.set('passport_csrf_token', attacker.jar.get('passport_csrf_token') ?? '')
    const token = await confirmedToken(visitor, await openPhone(portico))
    const taken = await poll(attacker, token)
    expect(taken.json().data).toEqual({ status: 'expired' })
    expect(sessionsIn(attacker)).toEqual([])
    expect((await poll(visitor, token)).json().data.status).toBe('confirmed')
  })

  test.for(REFUSED)('a poll %s fails with 4 and keeps the code', async ([, headers]) => {
    const portico = await openTestServer(TWO_ORIGINS)
    const { desktop, token } = await openConfirmed(portico)
    const refused = await pollAs(desktop, token, headers)
    expect(errorCodeOf(refused)).toBe(4)
    expect(refused.cookies).toEqual([])
    expect((await poll(desktop, token)).json().data.status).toBe('confirmed')
  })

  test.for(ALLOWED)('a request %s with the browser’s own cookie signs in', async ([, headers]) => {
    const portico = await openTestServer(TWO_ORIGINS)
    const { desktop, token } = await openConfirmed(portico)
    expect((await pollAs(desktop, token, headers)).json().data.status).toBe('confirmed')
    expect(await desktop.isSignedIn()).toBe(true)
  })

  test('the poll on the single sign-on host rejects the same requests', async () => {
    const { desktop, phone } = await openQrLogin()
    const fetched = await desktop.send(ssoGetQrcode, { service: NEXT })
    const { token } = fetched.json<{ token: string }>()
    await decide(phone, token, { csrf: await scanned(phone, token) })
    const send = (headers: Headers) => desktop.send(ssoCheckQrconnect, { service: NEXT, token }, { headers })
    for (const headers of [IMAGE, { origin: EVIL }]) expect((await send(headers)).json().error_code).toBe(4)
    expect((await send(LINK)).headers['content-type']).toContain('text/html')
    expect(sessionsIn(desktop)).toEqual([])
    expect((await send({})).json().status).toBe('3')
  })
})
