import { describe, expect, test } from 'vitest'
import { openTestServer } from '../test-server.fixture.ts'
import { consumeSmsCaps } from './sms-caps.ts'

const CN = '+8613800138000'
const US = '+12125550100'
const JAMAICA = '+18765551234'
/** A calling code that belongs to no country. */
const SATELLITE = '+88213300655'
const SINGAPORE = '+6591234567'

/** Sends codes to mobiles in turn. @returns which ones were refused, and the countries in the log and metrics */
async function sendTo(sms: object, mobiles: readonly string[]) {
  const { services, log } = await openTestServer({ file: { sms } })
  const sent: boolean[] = []
  for (const target of mobiles) sent.push((await consumeSmsCaps(services, { channel: 'sms', target })).ok)
  const logged = log()
    .split('\n')
    .filter((line) => line.includes('daily cap of SMS'))
    .map((line) => JSON.parse(line) as Readonly<Record<string, unknown>>)
    .map(({ level, country, max, msg }) => ({ level, country, max, msg }))
  const { text } = await services.metrics.render()
  const counted = [...text.matchAll(/portico_sms_capped_total\{country="(.*)"\} (\d+)/g)]
  return { sent, logged, counted: counted.map(([, country, count]) => [country, count]) }
}

const warning = (country: string, max: number) => ({
  level: 40,
  country,
  max,
  msg: 'daily cap of SMS is reached: codes are refused with 1205',
})

describe('daily caps of SMS', () => {
  test('SRV-4 are counted for each country, or calling code without one', async () => {
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

  test('SRV-4 of a country or calling code apply instead of the common one', async () => {
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

  test('SRV-4 of all countries together are counted apart', async () => {
    expect(await sendTo({ daily_cap: 2 }, [CN, US, SINGAPORE])).toMatchObject({
      sent: [true, true, false],
      logged: [warning('all', 2)],
    })
  })

  test('SRV-4 do not apply by default, nor to e-mail', async () => {
    expect(await sendTo({}, Array<string>(5).fill(CN))).toMatchObject({
      sent: Array<boolean>(5).fill(true),
      logged: [],
    })
    const { services } = await openTestServer({ file: { sms: { daily_cap: 1 } } })
    const email = { channel: 'email', target: 'ada@example.com' } as const
    for (let sent = 0; sent < 2; sent += 1) expect((await consumeSmsCaps(services, email)).ok).toBe(true)
    expect((await consumeSmsCaps(services, { channel: 'sms', target: CN })).ok).toBe(true)
    expect(await consumeSmsCaps(services, { channel: 'sms', target: CN })).toEqual({
      ok: false,
      error: { errorName: 'codeNotSent' },
    })
  })
})
