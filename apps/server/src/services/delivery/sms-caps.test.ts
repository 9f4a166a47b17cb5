// Covers CAP-3, SRV-4.
import { sendCode } from '@portico/protocol'
import { describe, expect, test, vi } from 'vitest'
import type { TestBrowser, TestServer } from '../../testing/test-server.fixture.ts'
import {
  errorCodeOf,
  inTurn,
  openTestServer,
  OWN,
  readLines,
  solveChallenge,
} from '../../testing/test-server.fixture.ts'
import { openMemoryLimiter } from '../rate-limit/memory-rate-limiter.fixture.ts'
import { consumeSmsCaps, readSmsCaps } from './sms-caps.ts'

const CN = '+8613800138000'
const US = '+12125550100'
const JAMAICA = '+18765551234'
/** A calling code that belongs to no country. */
const SATELLITE = '+88213300655'
const SINGAPORE = '+6591234567'
const LONDON = '+442071838750'

const DAY_MS = 24 * 60 * 60 * 1000

type Services = TestServer['services']

/** Sends a message to a mobile. @returns whether the caps allow it */
async function send(services: Services, target: string, isKnownBrowser: boolean): Promise<boolean> {
  const contact = { channel: 'sms', target } as const
  return (await consumeSmsCaps(services, { contact, isKnownBrowser, isSent: true })).ok
}

/** The default caps, counted in memory, where thousands of messages take no time. The clock stands until it is moved. */
async function openWithDefaults() {
  const { services } = await openTestServer({
    environment: { PORTICO_ENV: 'production' },
    file: { apps: [{ aid: 1574, name: 'Shop', origins: [OWN] }] },
  })
  expect(services.config.sms.caps).toMatchObject({ total: 10_000, perCountry: 2000 })
  vi.useFakeTimers()
  const parts = { ...services, persistentRateLimiter: openMemoryLimiter() }
  const read = async (target: string) => {
    const contact = { channel: 'sms', target } as const
    return [
      await readSmsCaps(parts, { contact, isKnownBrowser: false }),
      await readSmsCaps(parts, { contact, isKnownBrowser: true }),
    ]
  }
  /** @returns how many of the messages the caps allow */
  const sendTimes = async (target: string, times: number, isKnownBrowser: boolean) => {
    let sent = 0
    for (let attempt = 0; attempt < times; attempt += 1)
      if (await send(parts, target, isKnownBrowser)) sent += 1
    return sent
  }
  return { read, sendTimes }
}

/** From known browsers, in turn. @returns which ones were sent, and the countries in the log and metrics */
async function sendTo(sms: object, mobiles: readonly string[]) {
  const { services, log } = await openTestServer({ file: { sms } })
  const sent = await inTurn(mobiles.length, (index) => send(services, mobiles[index] ?? '', true))
  const logged = readLines(log())
    .filter(({ msg }) => String(msg).includes('daily cap of SMS'))
    .map(({ level, country, max, msg }) => ({ level, country, max, msg }))
  const { text } = await services.metrics.render()
  const counted = [...text.matchAll(/portico_sms_capped_total\{country="(.*)"\} (\d+)/g)]
  return { sent, logged, counted: counted.map(([, country, count]) => [country, count]) }
}

const warning = (country: string, max: number) => ({
  level: 40,
  country,
  max,
  msg: 'a daily cap of SMS is reached',
})

describe('daily caps of SMS', () => {
  test('are counted for each country, or calling code without one', async () => {
    expect(
      await sendTo({ daily_cap_per_country: 1 }, [US, JAMAICA, US, SATELLITE, SATELLITE, SINGAPORE]),
    ).toEqual({
      sent: [true, true, false, true, false, true],
      logged: [warning('US', 1), warning('882', 1)],
      counted: [
        ['US', '1'],
        ['882', '1'],
      ],
    })
  })

  test('of a country or calling code apply instead of the common one', async () => {
    const caps = { daily_cap_per_country: 1, daily_caps: { '86': 2, US: 1 } }
    expect(await sendTo(caps, [CN, CN, CN, US, US, SINGAPORE, SINGAPORE])).toEqual({
      sent: [true, true, false, true, false, true, false],
      logged: [warning('86', 2), warning('US', 1), warning('SG', 1)],
      counted: [
        ['86', '1'],
        ['US', '1'],
        ['SG', '1'],
      ],
    })
  })

  test('of all countries together are counted apart', async () => {
    expect(await sendTo({ daily_cap: 2 }, [CN, US, SINGAPORE])).toMatchObject({
      sent: [true, true, false],
      logged: [warning('all', 2)],
    })
  })

  test('do not apply by default in development, nor to e-mail', async () => {
    expect(await sendTo({}, Array<string>(5).fill(CN))).toMatchObject({
      sent: Array<boolean>(5).fill(true),
      logged: [],
    })
    const { services } = await openTestServer({ file: { sms: { daily_cap: 1 } } })
    const contact = { channel: 'email', target: 'ada@example.com' } as const
    const email = { contact, isKnownBrowser: false }
    for (let sent = 0; sent < 2; sent += 1) {
      expect(await readSmsCaps(services, email)).toBe('open')
      expect((await consumeSmsCaps(services, { ...email, isSent: true })).ok).toBe(true)
    }
    expect(await send(services, CN, false)).toBe(true)
    expect(await send(services, CN, false)).toBe(false)
  })

  test('count no message that is not sent', async () => {
    const { services } = await openTestServer({ file: { sms: { daily_cap: 1, daily_cap_per_country: 1 } } })
    const message = { contact: { channel: 'sms', target: CN }, isKnownBrowser: false } as const
    for (let attempt = 0; attempt < 3; attempt += 1)
      expect((await consumeSmsCaps(services, { ...message, isSent: false })).ok).toBe(true)
    expect(await send(services, CN, false)).toBe(true)
  })

  test('of a country leave half to known browsers, and start again after a day', async () => {
    const { sendTimes, read } = await openWithDefaults()
    expect(await sendTimes(CN, 499, false)).toBe(499)
    expect(await read(CN)).toEqual(['open', 'open'])
    expect(await sendTimes(CN, 1, false)).toBe(1)
    expect(await read(CN)).toEqual(['half-used', 'open'])
    expect(await sendTimes(CN, 600, false)).toBe(500)
    expect(await read(CN)).toEqual(['reached', 'open'])
    expect(await sendTimes(CN, 1100, true)).toBe(1000)
    expect(await read(CN)).toEqual(['reached', 'reached'])
    await vi.advanceTimersByTimeAsync(DAY_MS)
    expect(await read(CN)).toEqual(['open', 'open'])
    expect(await sendTimes(CN, 1, false)).toBe(1)
  })

  test('of all countries together allow 10,000 messages, half of them from unknown browsers', async () => {
    const { sendTimes, read } = await openWithDefaults()
    expect(await sendTimes(LONDON, 1, true)).toBe(1)
    for (const mobile of [CN, US]) {
      expect(await sendTimes(mobile, 1000, false)).toBe(1000)
      expect(await sendTimes(mobile, 1000, true)).toBe(1000)
    }
    expect(await sendTimes(JAMAICA, 499, false)).toBe(499)
    expect(await read(LONDON)).toEqual(['open', 'open'])
    expect(await sendTimes(JAMAICA, 1, false)).toBe(1)
    expect(await read(LONDON)).toEqual(['half-used', 'open'])
    expect(await sendTimes(JAMAICA, 500, false)).toBe(500)
    for (const mobile of [SATELLITE, SINGAPORE]) expect(await sendTimes(mobile, 1000, false)).toBe(1000)
    expect(await read(LONDON)).toEqual(['reached', 'open'])
    for (const mobile of [JAMAICA, SATELLITE]) expect(await sendTimes(mobile, 1000, true)).toBe(1000)
    expect(await sendTimes(SINGAPORE, 1000, true)).toBe(999)
    expect(await read(LONDON)).toEqual(['reached', 'reached'])
    await vi.advanceTimersByTimeAsync(DAY_MS)
    expect(await read(LONDON)).toEqual(['open', 'open'])
  })

  test('require the slider of unknown browsers once known ones have used half', async () => {
    const { services } = await openTestServer({ file: { sms: { daily_cap_per_country: 8 } } })
    const message = { contact: { channel: 'sms', target: CN }, isKnownBrowser: false } as const
    for (let sent = 0; sent < 3; sent += 1) expect(await send(services, CN, true)).toBe(true)
    expect(await readSmsCaps(services, message)).toBe('open')
    expect(await send(services, CN, true)).toBe(true)
    expect(await readSmsCaps(services, message)).toBe('half-used')
    const { text } = await services.metrics.render()
    expect(text).toContain('portico_sms_cap_half_used_total{country="CN"} 1')
  })
})

describe('codes beyond a daily cap', () => {
  const FREELY = { numbers_per_block_hour: 100, codes_per_address_10_min: 1000, code_resend_s: 0 }

  async function open(): Promise<TestServer> {
    return openTestServer({ file: { sms: { daily_cap_per_country: 8 }, limits: FREELY } })
  }

  let numbers = 0
  /** Requests a code for a new number in a new browser; solves the slider if it is required. */
  async function sendAsStranger(portico: TestServer, { solves = false, type = '24' } = {}): Promise<number> {
    numbers += 1
    const values = { mobile: `137${String(numbers).padStart(8, '0')}`, type }
    const browser = await portico.visit()
    const answer = await browser.send(sendCode, values)
    if (!solves || errorCodeOf(answer) !== 1105) return errorCodeOf(answer)
    const solved = await solveChallenge(portico, browser, answer)
    return errorCodeOf(await browser.send(sendCode, { ...values, ...solved }))
  }

  const sendAgain = async (owner: TestBrowser) => errorCodeOf(await owner.requestCode('13800138000', '4'))

  test('strangers need the slider for a quarter and get 1205 beyond half; known browsers get the rest', async () => {
    const portico = await open()
    const owner = portico.openBrowser()
    expect(errorCodeOf(await owner.signIn('13800138000'))).toBe(0)
    expect(await inTurn(2, () => sendAsStranger(portico))).toEqual([0, 1105])
    expect(await inTurn(4, () => sendAsStranger(portico, { solves: true }))).toEqual([0, 0, 1205, 1205])
    expect(await inTurn(2, () => sendAgain(owner))).toEqual([0, 0])
    expect(await portico.inbox()).toHaveLength(6)
  })

  test('resets that strangers request for unknown numbers count nothing', async () => {
    const portico = await open()
    expect(await inTurn(12, () => sendAsStranger(portico, { type: '4' }))).toEqual(Array<number>(12).fill(0))
    expect(await sendAsStranger(portico)).toBe(0)
    expect(await portico.inbox()).toHaveLength(1)
  })

  test('beyond a cap a reset for an unknown number gets the same answer as for a known one', async () => {
    const portico = await open()
    const owner = portico.openBrowser()
    await owner.signIn('13800138000')
    await inTurn(3, () => sendAsStranger(portico, { solves: true }))
    const other = await portico.visit()
    expect(await sendAgain(other)).toBe(1205)
    expect(await sendAsStranger(portico, { type: '4' })).toBe(1205)
  })
})
