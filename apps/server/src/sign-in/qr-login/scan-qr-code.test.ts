// Covers QRC-4, QRC-6.
import { getQrcode, scanQrcode } from '@portico/protocol'
import { describe, expect, test, vi } from 'vitest'
import { atOnce, countCodes, errorCodeOf, openTestServer, OWN } from '../../testing/test-server.fixture.ts'
import {
  confirmedToken,
  decide,
  fetchToken,
  openPhone,
  poll,
  scan,
  scanned,
  statusOf,
  UNLIMITED,
  NEXT,
  openQrLogin,
} from './qr-login.fixture.ts'

const WRONG = '0'.repeat(32)

describe('scanning and confirming a QR code', () => {
  test('a scan returns the site, the place and the age, and can be repeated', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const { desktop, phone } = await openQrLogin({})
    const token = await fetchToken(desktop)
    vi.setSystemTime(Date.now() + 7_000)
    const first = (await scan(phone, token)).json()
    expect(first).toEqual({
      message: 'success',
      data: {
        csrf_token: expect.stringMatching(/^[0-9a-f]{32}$/),
        expire_time: Math.floor((Date.now() - 7_000) / 1000) + 120,
        source: { title: 'Portico Ads · localhost:4000', des: 'localhost · requested 7 seconds ago' },
      },
    })
    vi.setSystemTime(Date.now() + 20_000)
    expect((await scan(phone, token)).json()).toEqual(first)
    const inJapanese = await phone.send(scanQrcode, { token, language: 'ja' })
    expect(inJapanese.json().data.source.des).toContain('7秒前')
  })

  test('a scan names the browser of the code, which is at least a second old', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const { desktop, phone } = await openQrLogin({})
    const headers = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/126 Safari/537.36' }
    const fetched = await desktop.send(getQrcode, { next: NEXT }, { headers })
    expect((await scan(phone, fetched.json().data.token)).json().data.source).toEqual({
      title: 'Portico Ads · localhost:4000',
      des: 'Chrome 126 · Windows · localhost · requested 1 second ago',
    })
  })

  test('a password that was changed between scan and confirmation does not revoke it', async () => {
    const { portico, desktop, phone } = await openQrLogin()
    const token = await fetchToken(desktop)
    const csrf = await scanned(phone, token)
    await portico.setAccounts({ credentials_version: 1 })
    expect(errorCodeOf(await decide(phone, token, { csrf }))).toBe(0)
    expect(await statusOf(desktop, token)).toBe('confirmed')
  })

  test('one of 8 concurrent phones scans a code, the others fail with 1070', async () => {
    const portico = await openTestServer({
      file: {
        ...UNLIMITED,
        limits: { ...UNLIMITED.limits, codes_per_address_10_min: 1000, numbers_per_block_hour: 1000 },
      },
    })
    const desktop = await portico.visit()
    const phones = []
    for (let taken = 10; taken < 18; taken += 1) phones.push(await openPhone(portico, `138000000${taken}`))
    const token = await fetchToken(desktop)
    const scans = await Promise.all(phones.map((phone) => scan(phone, token)))
    expect(countCodes(scans)).toEqual({ 0: 1, 1070: 7 })
  })

  test('both calls require a session of the same app', async () => {
    const portico = await openTestServer({
      file: {
        apps: [
          { aid: 1574, name: 'One', origins: [OWN] },
          { aid: 1575, name: 'Two', origins: [OWN] },
        ],
      },
    })
    const [desktop, phone, visitor] = [await portico.visit(), await openPhone(portico), await portico.visit()]
    const token = await fetchToken(desktop)
    expect(errorCodeOf(await scan(visitor, token))).toBe(1)
    expect(errorCodeOf(await decide(visitor, token, { csrf: WRONG }))).toBe(1)
    expect(errorCodeOf(await phone.send(scanQrcode, { token, aid: '1575' }))).toBe(1)
    const foreign = await fetchToken(desktop, { aid: '1575' })
    expect(errorCodeOf(await scan(phone, foreign))).toBe(1072)
    expect(await statusOf(desktop, token)).toBe('new')
  })

  test('fails with 2035 without the token of the scan, 1070 for another account', async () => {
    const portico = await openTestServer({ file: UNLIMITED })
    const [desktop, phone, other] = [
      await portico.visit(),
      await openPhone(portico),
      await openPhone(portico, '13900000002'),
    ]
    const token = await fetchToken(desktop)
    expect(errorCodeOf(await decide(phone, token, { csrf: WRONG }))).toBe(2035)
    const csrf = await scanned(phone, token)
    for (const shown of ['', WRONG, `${csrf}0`, csrf.slice(1)])
      expect(errorCodeOf(await decide(phone, token, { csrf: shown }))).toBe(2035)
    expect(errorCodeOf(await decide(other, token, { csrf }))).toBe(1070)
    expect(errorCodeOf(await decide(other, token, { csrf: WRONG }))).toBe(2035)
    expect(errorCodeOf(await scan(other, token))).toBe(1070)
    expect(await statusOf(desktop, token)).toBe('scanned')
    expect(errorCodeOf(await decide(phone, token, { csrf }))).toBe(0)
  })

  test('fails with 4 without a token or for an invalid decision', async () => {
    const { desktop, phone } = await openQrLogin({})
    const token = await fetchToken(desktop)
    const csrf = await scanned(phone, token)
    expect(errorCodeOf(await scan(phone, ''))).toBe(4)
    expect(errorCodeOf(await decide(phone, '', { csrf }))).toBe(4)
    for (const decision of ['', 'confirmed', 'Confirm', 'toString', '1'])
      expect(errorCodeOf(await decide(phone, token, { csrf, decision }))).toBe(4)
    expect(errorCodeOf(await scan(phone, 'nonsense'))).toBe(1072)
    expect(await statusOf(desktop, token)).toBe('scanned')
  })

  test('one of 32 concurrent decisions counts', async () => {
    const { desktop, phone } = await openQrLogin()
    const token = await fetchToken(desktop)
    const csrf = await scanned(phone, token)
    const answers = await atOnce(32, (index) =>
      decide(phone, token, { csrf, decision: index % 2 === 0 ? 'refuse' : 'confirm' }),
    )
    expect(countCodes(answers)).toEqual({ 0: 1, 1071: 31 })
    const first = answers.findIndex((answer) => errorCodeOf(answer) === 0)
    expect(await statusOf(desktop, token)).toBe(first % 2 === 0 ? 'refused' : 'confirmed')
  })

  test('a refused code does not sign in and cannot be scanned again', async () => {
    const { desktop, phone } = await openQrLogin()
    const token = await fetchToken(desktop)
    await decide(phone, token, { csrf: await scanned(phone, token), decision: 'refuse' })
    const answer = await poll(desktop, token)
    expect(answer.json().data).toEqual({ status: 'refused' })
    expect(answer.cookies).toEqual([])
    expect(errorCodeOf(await scan(phone, token))).toBe(1071)
  })

  test('both calls fail with 1071 after 120 s, and 1072 for a used code', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const { desktop, phone } = await openQrLogin({})
    const used = await confirmedToken(desktop, phone)
    await poll(desktop, used)
    expect(errorCodeOf(await scan(phone, used))).toBe(1072)
    const token = await fetchToken(desktop)
    const csrf = await scanned(phone, token)
    vi.setSystemTime(Date.now() + 120_001)
    expect(errorCodeOf(await scan(phone, token))).toBe(1071)
    expect(errorCodeOf(await decide(phone, token, { csrf }))).toBe(1071)
  })

  test('a banned account cannot scan or confirm', async () => {
    const { portico, desktop, phone } = await openQrLogin({})
    const token = await fetchToken(desktop)
    const csrf = await scanned(phone, token)
    await portico.setAccounts({ banned_at: 1 })
    expect(errorCodeOf(await decide(phone, token, { csrf }))).toBe(1)
    expect(errorCodeOf(await scan(phone, token))).toBe(1)
    expect(await statusOf(desktop, token)).toBe('scanned')
  })
})
