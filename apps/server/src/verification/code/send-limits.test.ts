// Covers NAV-13, SND-4, CAP-3, SRV-4.
import { describe, expect, test } from 'vitest'
import { registerAccount } from '../../accounts/account.store.ts'
import type { TestServer } from '../../testing/test-server.fixture.ts'
import { errorCodeOf, inTurn, openTestServer } from '../../testing/test-server.fixture.ts'

const EMAIL = 'visitor@example.com'

/** Asks for a code in a browser for each mobile, in the given one or in a new one. */
async function sendInTurn(portico: TestServer, mobiles: readonly string[], browser = portico.openBrowser()) {
  if (browser.jar.size === 0) await browser.visit()
  const answers = await inTurn(mobiles.length, (index) => browser.requestCode(mobiles[index] ?? ''))
  return answers.map(errorCodeOf)
}

describe('limits of requests for codes', () => {
  test('a request for a registered e-mail counts for its sender only', async () => {
    const portico = await openTestServer({
      file: { limits: { codes_per_target_hour: 2, codes_per_device_10_min: 3 } },
    })
    const { database, now } = portico.services
    const contact = { channel: 'email', target: EMAIL } as const
    await registerAccount(database, { contact, passwordHash: null, now: now() })
    const browser = await portico.visit()
    const answers = await inTurn(4, () => browser.requestEmailCode(EMAIL))
    expect(answers.map(errorCodeOf)).toEqual([1023, 1023, 1023, 1105])
  })

  test('a code that no provider can send does not count', async () => {
    const portico = await openTestServer({
      environment: { PORTICO_ENV: 'production' },
      file: {
        apps: [{ aid: 1574, name: 'Shop', origins: ['http://localhost:4000'] }],
        limits: { codes_per_device_hour: 2, codes_per_device_10_min: 2, numbers_per_block_hour: 2 },
      },
    })
    const mobiles = [1, 1, 2, 3, 4].map((end) => `1380013800${end}`)
    expect(await sendInTurn(portico, mobiles)).toEqual(mobiles.map(() => 1205))
  })

  test('a code over the daily cap does not count', async () => {
    const portico = await openTestServer({
      file: { sms: { daily_cap: 1 }, limits: { codes_per_device_hour: 2, codes_per_device_10_min: 2 } },
    })
    const mobiles = ['13800138000', '13900139000', '13900139000', '13700137000']
    expect(await sendInTurn(portico, mobiles)).toEqual([0, 1205, 1205, 1205])
  })

  test('a request without a solved slider does not count', async () => {
    const limits = { code_resend_s: 0, codes_per_device_10_min: 1, codes_per_address_10_min: 2 }
    const portico = await openTestServer({ file: { limits: { ...limits, numbers_per_block_hour: 100 } } })
    const browser = portico.openBrowser()
    const mobiles = [1, 2, 2, 2].map((end) => `1380013800${end}`)
    expect(await sendInTurn(portico, mobiles, browser)).toEqual([0, 1105, 1105, 1105])
    expect(await sendInTurn(portico, ['13800138005'])).toEqual([0])
  })

  test('a request within the wait does not require the slider, nor count towards it', async () => {
    const portico = await openTestServer({ file: { limits: { codes_per_device_10_min: 2 } } })
    const mobiles = ['13800138000', ...Array<string>(4).fill('13800138000'), '13900139000', '13900139000']
    expect(await sendInTurn(portico, mobiles)).toEqual([0, 1206, 1206, 1206, 1206, 0, 1206])
  })

  test('the slider for a new number of a block is required until it is solved', async () => {
    const portico = await openTestServer({ file: { limits: { numbers_per_block_hour: 1 } } })
    const mobiles = [1, 2, 2, 3].map((end) => `1380013800${end}`)
    expect(await sendInTurn(portico, mobiles)).toEqual([0, 1105, 1105, 1105])
    // In development only, once.
    expect(portico.log().split('codes need the slider now')).toHaveLength(2)
  })

  test('in production consecutive numbers need the slider by default, in development they do not', async () => {
    const sendOneEach = async (portico: TestServer) =>
      (await inTurn(6, (end) => sendInTurn(portico, [`1380013800${end}`]))).flat()
    const provider = {
      type: 'webhook',
      url: 'https://sms.example/',
      secret: 'x'.repeat(32),
      countries: ['86'],
    }
    const production = await openTestServer({
      environment: { PORTICO_ENV: 'production' },
      file: {
        apps: [{ aid: 1574, name: 'Shop', origins: ['http://localhost:4000'] }],
        sms: { providers: [provider] },
      },
    })
    expect(await sendOneEach(production)).toEqual([0, 0, 0, 0, 0, 1105])
    expect(await sendOneEach(await openTestServer())).toEqual([0, 0, 0, 0, 0, 0])
  })

  test('the wait past a limit is that of the limit', async () => {
    const portico = await openTestServer({
      file: { limits: { code_resend_s: 0, codes_per_device_hour: 1 } },
    })
    const browser = portico.openBrowser()
    expect(await sendInTurn(portico, ['13800138000'], browser)).toEqual([0])
    const { data } = (await browser.requestCode('13900139000')).json()
    expect(data.error_code).toBe(7)
    expect(data.retry_time).toBeGreaterThan(3500)
    expect(data.retry_time).toBeLessThanOrEqual(3600)
  })
})
