// Covers CAP-2, SRV-2.
import type { Work } from '@portico/protocol'
import { sendCode, smsLogin, ssoSendCode } from '@portico/protocol'
import { describe, expect, test, vi } from 'vitest'
import type { TestBrowser } from '../../testing/test-server.fixture.ts'
import { atOnce, countCodes, errorCodeOf, inTurn, openTestServer } from '../../testing/test-server.fixture.ts'
import { doWork } from './work.fixture.ts'

let numbers = 0
/** A mobile that was not used before, in a block of its own. */
const nextMobile = (): string => `139${String((numbers += 1) * 1000).padStart(8, '0')}`

const request = (browser: TestBrowser, fields: Readonly<Record<string, string>> = {}) =>
  browser.send(sendCode, { mobile: nextMobile(), type: '24', work: '1', ...fields })

/** A browser whose next code is beyond the limit of its device. */
async function openLimited(options: Parameters<typeof openTestServer>[0] = {}) {
  const portico = await openTestServer(options)
  const browser = portico.openBrowser()
  for (let sent = 0; sent < 3; sent += 1) expect(errorCodeOf(await request(browser))).toBe(0)
  return { portico, browser }
}

const workOf = (answer: { json(): { data: { work: Work } } }): Work => answer.json().data.work

describe('work', () => {
  test('is asked for beyond a first limit, and lets one call pass', async () => {
    const { browser } = await openLimited({ hashCost: { memoryCost: 8, timeCost: 1, parallelism: 1 } })
    const refused = await request(browser)
    expect(refused.json().data).toMatchObject({
      error_code: 1106,
      work: {
        ticket: expect.any(String),
        salt: expect.stringMatching(/^[\da-f]{32}$/),
        iterations: 1000,
        bits: 10,
      },
    })
    const done = doWork(workOf(refused))
    expect(errorCodeOf(await request(browser, done))).toBe(0)
    expect(errorCodeOf(await request(browser, done))).toBe(1105)
  })

  test('is asked for only of clients that announce it', async () => {
    const { browser } = await openLimited()
    for (const work of ['', '0']) expect(errorCodeOf(await request(browser, { work }))).toBe(1105)
  })

  test('doubles with each further call, then the slider is required', async () => {
    const { browser } = await openLimited()
    const bits = await inTurn(3, async () => {
      const work = workOf(await request(browser))
      expect(errorCodeOf(await request(browser, doWork(work)))).toBe(0)
      return work.bits
    })
    expect(bits).toEqual([10, 11, 12])
    expect(errorCodeOf(await request(browser))).toBe(1105)
  })

  test('is never asked for with a work_factor of 1', async () => {
    const { browser } = await openLimited({ file: { limits: { work_factor: 1 } } })
    expect(errorCodeOf(await request(browser))).toBe(1105)
  })

  test('comes before the image captcha where the slider is not supported', async () => {
    const { browser } = await openLimited()
    const send = (fields: Readonly<Record<string, string>> = {}) =>
      browser.send(
        ssoSendCode,
        { mobile: nextMobile(), type: '24', ...fields },
        { path: '/passport/sso/send_activation_code/' },
      )
    expect(errorCodeOf(await send())).toBe(1101)
    const refused = await send({ work: '1' })
    expect(errorCodeOf(refused)).toBe(1106)
    expect(errorCodeOf(await send({ work: '1', ...doWork(workOf(refused)) }))).toBe(0)
  })

  test('does not replace the slider of a mobile with many codes', async () => {
    const { browser } = await openLimited({
      file: { limits: { code_resend_s: 0, codes_per_target_hour: 1 } },
    })
    const mobile = nextMobile()
    const send = async () => {
      const refused = await request(browser, { mobile })
      return errorCodeOf(await request(browser, { mobile, ...doWork(workOf(refused)) }))
    }
    expect(await send()).toBe(0)
    expect(await send()).toBe(1105)
  })
})

describe('the ticket of work', () => {
  type Done = ReturnType<typeof doWork>

  test('is used up by one of many concurrent calls', async () => {
    const { browser } = await openLimited()
    const done = doWork(workOf(await request(browser)))
    expect(countCodes(await atOnce(8, () => request(browser, done)))).toEqual({ 0: 1, 1105: 7 })
  })

  test('of the first level is not sufficient where the third is asked for', async () => {
    const { browser } = await openLimited()
    const collected = await inTurn(3, async () => doWork(workOf(await request(browser))))
    const answers = await inTurn(3, (index) => request(browser, collected[index]))
    expect(answers.map(errorCodeOf)).toEqual([0, 0, 1105])
  })

  test.for([
    ['another number of bits', ({ work_ticket: ticket }) => ({ work_ticket: ticket.replace('.10.', '.1.') })],
    [
      'another salt',
      ({ work_ticket: ticket }) => ({ work_ticket: ticket.replace(/[\da-f]{32}/, 'a'.repeat(32)) }),
    ],
    ['no number', () => ({ work_answer: '0x1' })],
    ['no ticket', () => ({ work_ticket: 'x' })],
  ] as readonly (readonly [string, (done: Done) => Partial<Done>])[])(
    'with %s is refused without a derivation',
    async ([, change]) => {
      const { portico, browser } = await openLimited()
      const derive = vi.spyOn(portico.services.passwords, 'deriveKey')
      const done = doWork(workOf(await request(browser)))
      expect(errorCodeOf(await request(browser, { ...done, ...change(done) }))).toBe(1105)
      expect(derive).not.toHaveBeenCalled()
    },
  )

  test('belongs to one browser and one action', async () => {
    const { portico, browser } = await openLimited()
    const done = doWork(workOf(await request(browser)))
    const other = portico.openBrowser()
    other.jar.set('passport_did', 'o'.repeat(43))
    for (let sent = 0; sent < 3; sent += 1) await request(other)
    expect(errorCodeOf(await request(other, done))).toBe(1105)
    expect(errorCodeOf(await request(browser, done))).toBe(0)
  })

  test('expires after two minutes', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const { browser } = await openLimited()
    const [soon, late] = [doWork(workOf(await request(browser))), doWork(workOf(await request(browser)))]
    vi.setSystemTime(Date.now() + 119_000)
    expect(errorCodeOf(await request(browser, soon))).toBe(0)
    vi.setSystemTime(Date.now() + 1_001)
    expect(errorCodeOf(await request(browser, late))).toBe(1105)
  })
})

describe('a wrong answer to work', () => {
  test('brings the slider, and after ten from one address none is derived', async () => {
    const { portico, browser } = await openLimited()
    const derive = vi.spyOn(portico.services.passwords, 'deriveKey')
    for (let tries = 0; tries < 12; tries += 1) {
      const wrong = doWork(workOf(await request(browser)), false)
      expect(errorCodeOf(await request(browser, wrong))).toBe(1105)
    }
    expect(derive).toHaveBeenCalledTimes(10)
    expect(errorCodeOf(await request(browser, doWork(workOf(await request(browser)))))).toBe(1105)
    expect(derive).toHaveBeenCalledTimes(10)
  })

  test('is refused before anything else is looked up', async () => {
    const { portico, browser } = await openLimited()
    const wrong = doWork(workOf(await request(browser)), false)
    const [counted, read] = [
      vi.spyOn(portico.services.persistentRateLimiter, 'check'),
      vi.spyOn(portico.services.rateLimiter, 'increment'),
    ]
    expect(errorCodeOf(await request(browser, wrong))).toBe(1105)
    expect(counted).not.toHaveBeenCalled()
    expect(read).not.toHaveBeenCalled()
  })

  test('leaves the ticket while too many passwords wait to be hashed', async () => {
    const { portico, browser } = await openLimited()
    const done = doWork(workOf(await request(browser)))
    const full = vi.spyOn(portico.services.passwords, 'checkCapacity')
    full.mockReturnValueOnce({ ok: false, error: { errorName: 'rateLimited', retryTimeS: 1 } })
    expect(errorCodeOf(await request(browser, done))).toBe(7)
    expect(errorCodeOf(await request(browser, done))).toBe(0)
  })
})

test('the codes sent after a challenge are counted, and those of them that are entered', async () => {
  const { portico, browser } = await openLimited()
  const mobiles = [nextMobile(), nextMobile()]
  for (const mobile of mobiles) {
    const refused = await request(browser, { mobile })
    expect(errorCodeOf(await request(browser, { mobile, ...doWork(workOf(refused)) }))).toBe(0)
  }
  const [, mobile = ''] = mobiles
  const code = await vi.waitFor(async () => {
    const found = (await portico.inbox()).find(({ to }) => to.endsWith(mobile))
    if (!found?.code) throw new Error('no code has arrived')
    return found.code
  })
  expect(errorCodeOf(await browser.send(smsLogin, { mobile, code, type: '24' }))).toBe(0)
  const { text } = await portico.services.metrics.render()
  expect(text).toContain('portico_challenged_codes_total{challenge="work",step="sent"} 2')
  expect(text).toContain('portico_challenged_codes_total{challenge="work",step="entered"} 1')
})
