// Covers SND-3, SND-4, BND-1, CAP-3, ARE-6, API-5, SRV-2, SRV-4.
import { sendCode } from '@portico/protocol'
import { describe, expect, test, vi } from 'vitest'
import {
  atOnce,
  countCodes,
  errorCodeOf,
  inTurn,
  makeTestFolder,
  openTestServer,
  otherCode,
  readLines,
  solveChallenge,
  UNLIMITED_CODES,
} from '../../testing/test-server.fixture.ts'

const SECOND_MS = 1000

describe('send_code', () => {
  test('sends a code to the E.164 number and masks it in the response', async () => {
    const { inbox, visit } = await openTestServer()
    const browser = await visit()
    const answer = await browser.requestCode('13800138000')
    expect(answer.json()).toEqual({ message: 'success', data: { mobile: '138******00', retry_time: 60 } })
    const [message] = await inbox()
    expect(message).toMatchObject({
      channel: 'sms',
      to: '+8613800138000',
      code: expect.stringMatching(/^\d{4}$/),
    })
    expect(message?.text).toContain('Portico Ads')
    expect(message?.text).not.toContain('@')
    expect(Math.abs(Date.now() - (message?.at ?? 0))).toBeLessThan(5000)
  })

  test('sends a code to an e-mail and masks it in the response', async () => {
    const browser = await (await openTestServer({ file: { limits: { code_resend_s: 30 } } })).visit()
    const answer = await browser.requestEmailCode(' Ada@Example.com ')
    expect(answer.json()).toEqual({
      message: 'success',
      data: { email: 'a***a@example.com', retry_time: 30 },
    })
    for (const [email, type, errorCode] of [
      ['', '1', 1014],
      ['ada', '1', 1031],
      ['eve@example.com', '24', 1204],
      ['eve@example.com', '', 1204],
    ] as const)
      expect(errorCodeOf(await browser.requestEmailCode(email, type))).toBe(errorCode)
  })

  test.for([
    ['', 1002],
    ['   ', 1002],
    ['+8611800138000', 1003],
    ['\u0000', 1003],
  ])('responds to the mobile %j with error %i', async ([mobile, errorCode]) => {
    const browser = await (await openTestServer()).visit()
    expect(errorCodeOf(await browser.requestCode(String(mobile)))).toBe(errorCode)
  })

  test.for(['1', '', '024'])('responds to the type %j with 1204', async (type) => {
    const browser = await (await openTestServer()).visit()
    expect(errorCodeOf(await browser.requestCode('13800138000', type))).toBe(1204)
  })

  test('counts a number once, however it is written', async () => {
    const browser = await (await openTestServer()).visit()
    expect(errorCodeOf(await browser.requestCode('13800138000'))).toBe(0)
    for (const spelling of [
      '+8613800138000',
      '008613800138000',
      '138 0013 8000',
      '8613800138000',
      '１３８００１３８０００',
      '١٣٨٠٠١٣٨٠٠٠',
      '१३८००१३८०००',
      'tel:+86\uFE0F\u00A00138·0013·8000,',
    ]) {
      const again = await browser.requestCode(spelling)
      expect(errorCodeOf(again)).toBe(1206)
      expect(again.json().data.retry_time).toBeGreaterThan(55)
    }
    const bare = await browser.send(sendCode, { mobile: '13800138000', type: '24', a_region: '86' })
    expect(errorCodeOf(bare)).toBe(1206)
  })

  test('states the wait of 1206 in words and as a number, until 60 s have passed', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const browser = await (await openTestServer()).visit()
    await browser.requestCode('13800138000')
    vi.setSystemTime(Date.now() + 20 * SECOND_MS)
    const again = await browser.requestCode('13800138000')
    expect(again.json().data).toMatchObject({ error_code: 1206, retry_time: 40 })
    expect(again.json().data.description).toContain('40')
    vi.setSystemTime(Date.now() + 41 * SECOND_MS)
    expect(errorCodeOf(await browser.requestCode('13800138000'))).toBe(0)
  })

  test('sends one code for 20 concurrent requests', async () => {
    const portico = await openTestServer()
    const browser = await portico.visit()
    expect(countCodes(await atOnce(20, () => browser.requestCode('13800138000')))[0]).toBe(1)
    expect(await portico.inbox()).toHaveLength(1)
  })

  test('keeps limits after a restart, for their number and requester', async () => {
    const folder = makeTestFolder()
    const file = {
      limits: {
        codes_per_target_hour: 1,
        codes_per_target_slider_factor: 1,
        codes_per_device_hour: 2,
        codes_per_device_10_min: 1000,
      },
    }
    const before = await openTestServer({ folder, file })
    const browser = await before.visit('verify_same')
    expect(errorCodeOf(await browser.requestCode('13800138000'))).toBe(0)
    await before.close()
    const after = await openTestServer({ folder, file })
    const same = after.openBrowser('verify_same')
    const other = after.openBrowser('verify_other')
    for (const [name, value] of browser.jar) same.jar.set(name, value)
    await other.visit()
    expect(errorCodeOf(await same.requestCode('13800138000'))).toBe(1206)
    expect(errorCodeOf(await other.requestCode('13800138000'))).toBe(7)
    expect(errorCodeOf(await same.requestCode('13900139000'))).toBe(0)
    expect(errorCodeOf(await same.requestCode('13700137000'))).toBe(7)
    expect(errorCodeOf(await other.requestCode('13700137000'))).toBe(0)
  })

  test('neither revives a code nor renews limits when the clock is set back', async () => {
    let wall = Date.now()
    let monotonic = 0
    const pass = (ms: number): void => {
      wall += ms
      monotonic += ms
    }
    const clocks = { wall: () => wall, monotonic: () => monotonic }
    const limits = { codes_per_target_hour: 2, codes_per_target_slider_factor: 1 }
    const browser = (await openTestServer({ clocks, file: { limits } })).openBrowser()
    const old = await browser.receiveCode('13800138000')
    pass(200 * SECOND_MS)
    wall -= 3600 * SECOND_MS
    expect(errorCodeOf(await browser.login('13800138000', otherCode(old)))).toBe(1202)
    pass(101 * SECOND_MS)
    expect(errorCodeOf(await browser.login('13800138000', old))).toBe(1203)
    expect(errorCodeOf(await browser.requestCode('13800138000'))).toBe(0)
    wall -= 3600 * SECOND_MS
    expect(errorCodeOf(await browser.requestCode('13800138000'))).toBe(1206)
    pass(61 * SECOND_MS)
    expect(errorCodeOf(await browser.requestCode('13800138000'))).toBe(7)
    expect(errorCodeOf(await browser.requestCode('13900139000'))).toBe(0)
  })

  test('describes 1205 for a country that is not served', async () => {
    const portico = await openTestServer({ file: { sms: { countries: ['86', '44'] } } })
    const browser = await portico.visit()
    for (const mobile of ['+6591234567', '+449098790000', '+881612345678']) {
      expect((await browser.requestCode(mobile)).json().data).toMatchObject({
        error_code: 1205,
        description: 'We can’t send codes to this country or number. Use a different number or another way',
      })
    }
    expect(errorCodeOf(await browser.requestCode('+447911123456'))).toBe(0)
    expect(await portico.inbox()).toHaveLength(1)
  })

  test('requires the slider after five consecutive numbers from an address', async () => {
    const portico = await openTestServer({
      file: { limits: { code_resend_s: 0, numbers_per_block_hour: 5 } },
    })
    const send = async (mobile: string): Promise<number> => {
      const browser = await portico.visit()
      return errorCodeOf(await browser.requestCode(mobile))
    }
    for (const end of [0, 1, 2, 3, 4]) expect(await send(`1380013800${end}`)).toBe(0)
    expect(await send('13800138005')).toBe(1105)
    expect(await send('13800138999')).toBe(1105)
    expect(await send('13800138004')).toBe(0)
    expect(await send('13800139005')).toBe(0)
  })

  test('sends five codes for 50 concurrent consecutive numbers without the slider', async () => {
    const portico = await openTestServer({
      file: { limits: { codes_per_address_10_min: 1000, numbers_per_block_hour: 5 } },
    })
    const browsers = await atOnce(50, () => portico.visit())
    const answers = browsers.map((browser, index) => browser.requestCode(`1380013${8000 + index}`))
    expect(countCodes(await Promise.all(answers))[0]).toBe(5)
    expect(await portico.inbox()).toHaveLength(5)
  })

  test('requires the slider after twenty codes from an address, forged hops or not', async () => {
    const portico = await openTestServer()
    for (let index = 0; index <= 20; index += 1) {
      const browser = await portico.visit()
      const answer = await browser.send(
        sendCode,
        { mobile: `13800${String(index).padStart(2, '0')}8000`, type: '24' },
        { headers: { 'x-forwarded-for': `203.0.113.${index}`, 'x-real-ip': `203.0.113.${index}` } },
      )
      expect(errorCodeOf(answer)).toBe(index < 20 ? 0 : 1105)
    }
  })

  test('gives every client behind a trusted proxy limits of its own, whatever hops it adds', async () => {
    const file = { limits: { codes_per_address_10_min: 1 } }
    const portico = await openTestServer({ file, environment: { PORTICO_TRUSTED_PROXIES: '127.0.0.0/8' } })
    const send = async (mobile: string, forwardedFor: string): Promise<number> => {
      const browser = await portico.visit()
      const headers = { 'x-forwarded-for': forwardedFor }
      return errorCodeOf(await browser.send(sendCode, { mobile, type: '24' }, { headers }))
    }
    expect(await send('13800138000', '203.0.113.1')).toBe(0)
    expect(await send('13800138001', '203.0.113.2:40001, 127.0.0.2')).toBe(0)
    expect(await send('13800138002', '198.51.100.7, 203.0.113.2')).toBe(1105)
    expect(await send('13800138003', '[2001:db8:1:2::1]:40003')).toBe(0)
    expect(await send('13800138004', '2001:db8:1:2:ffff::9')).toBe(1105)
    expect(portico.log()).not.toContain('forwards a request')
  })

  test.each(['unknown', '203.0.113.7, unknown'])(
    'warns once with the address of a proxy that names no client: %s',
    async (forwardedFor) => {
      const portico = await openTestServer({ environment: { PORTICO_TRUSTED_PROXIES: '127.0.0.0/8' } })
      for (let index = 0; index < 3; index += 1)
        await portico.server.inject({
          url: '/passport/web/account/info/?aid=1574',
          headers: { 'x-forwarded-for': forwardedFor },
        })
      const lines = readLines(portico.log()).filter(({ msg }) => String(msg).includes('forwards a request'))
      expect(lines).toEqual([
        {
          level: 40,
          msg: 'the proxy 127.0.0.1 forwards a request without the address of its client in X-Forwarded-For; all such requests share the limits of one address',
        },
      ])
    },
  )

  test('responds to a reset for an unknown number like a known one and sends nothing', async () => {
    const portico = await openTestServer()
    const browser = await portico.visit()
    const unknown = await browser.requestCode('13800138000', '4')
    expect(unknown.json()).toEqual({ message: 'success', data: { mobile: '138******00', retry_time: 60 } })
    expect(await portico.inbox()).toEqual([])
    await browser.signIn('13800138000')
    const known = await portico.visit()
    vi.useFakeTimers({ toFake: ['Date'] })
    vi.setSystemTime(Date.now() + 61 * SECOND_MS)
    expect((await known.requestCode('13800138000', '4')).body).toBe(unknown.body)
    expect(await portico.inbox()).toHaveLength(2)
  })

  test('requires a session for binding, and sends to free numbers and the account’s own', async () => {
    const portico = await openTestServer()
    const browser = await portico.visit()
    expect(errorCodeOf(await browser.requestCode('13900139000', '17'))).toBe(1)
    await browser.signIn('13800138000')
    const signedIn = portico.copyOf(browser)
    await portico.openBrowser().signIn('13600136000')
    expect(errorCodeOf(await signedIn.requestCode('13600136000', '17'))).toBe(1007)
    expect(errorCodeOf(await signedIn.requestCode('13800138000', '17'))).toBe(0)
    expect(errorCodeOf(await signedIn.requestCode('13700137000', '17'))).toBe(0)
  })

  test('responds 7 after thirty codes an hour from a device, slider or not', async () => {
    const { codes_per_device_hour: _, ...unlimited } = UNLIMITED_CODES
    const more = { codes_per_device_10_min: 3, slider_puzzles_per_device_10_min: 1000 }
    const portico = await openTestServer({ file: { limits: { ...unlimited, ...more } } })
    const browser = await portico.visit()
    const answers = await inTurn(31, async () => {
      const values = { mobile: '13800138000', type: '24' }
      const first = await browser.send(sendCode, values)
      if (errorCodeOf(first) !== 1105) return first
      return browser.send(sendCode, { ...values, ...(await solveChallenge(portico, browser, first)) })
    })
    expect(answers.map(errorCodeOf)).toEqual([...Array<number>(30).fill(0), 7])
  })
})
