// Covers CAP-1, CAP-2.
import { refreshCaptcha } from '@portico/protocol'
import { describe, expect, test, vi } from 'vitest'
import type { Requester } from '../../shared/requester.ts'
import type { Result } from '../../shared/result.ts'
import type { TestServer } from '../../testing/test-server.fixture.ts'
import {
  atOnce,
  countCodes,
  countEach,
  errorCodeOf,
  inTurn,
  openTestServer,
  solveCaptcha,
} from '../../testing/test-server.fixture.ts'
import type { CaptchaUse, CaptchaAnswer } from './image-captcha.ts'
import { issueCaptcha, requireCaptcha } from './image-captcha.ts'

const OWNER = ownerOf('owner')

/** All browsers have the same device id. */
function ownerOf(idHash: string): Requester {
  const browser = { idHash, deviceId: 'verify_same' }
  return { appId: '1574', browser, addressKey: '203.0.113.1', userAgent: '', logId: '' }
}

/** An image with its answer. */
async function solve({ server, services }: TestServer, requester = OWNER): Promise<CaptchaAnswer> {
  const issued = await issueCaptcha(services, requester)
  const key = issued.ok ? issued.value.key : ''
  const solution = await server.inject(`/dev/captcha.json?captcha_key=${key}`)
  return { captcha: solution.json<{ answer: string }>().answer, captchaKey: key }
}

async function show(
  { services }: TestServer,
  shown: CaptchaAnswer,
  how: { readonly use?: CaptchaUse; readonly requester?: Requester } = {},
): Promise<string> {
  const { use = 'submit', requester = OWNER } = how
  return nameOf(await requireCaptcha(services, { requester, use, answer: shown }))
}

function nameOf(outcome: Result): string {
  return outcome.ok ? 'right' : outcome.error.errorName
}

describe('image captcha', () => {
  test('refresh_captcha returns a new PNG and key each time, flat and in data', async () => {
    const browser = (await openTestServer()).openBrowser()
    const first = (await browser.send(refreshCaptcha, {})).json()
    const second = (await browser.send(refreshCaptcha, {})).json()
    expect(first.captcha).toBe(first.data.captcha)
    expect(first.captcha_key).toBe(first.data.captcha_key)
    expect(Buffer.from(first.captcha, 'base64').subarray(0, 8).toString('hex')).toBe('89504e470d0a1a0a')
    expect(second.captcha).not.toBe(first.captcha)
    expect(second.captcha_key).not.toBe(first.captcha_key)
  })

  test('accepts a key once for sending a code and once for a submit', async () => {
    const portico = await openTestServer()
    const shown = await solve(portico)
    for (const use of ['send-code', 'submit'] as const) {
      expect(await show(portico, shown, { use })).toBe('right')
      expect(await show(portico, shown, { use })).toBe('captchaExpired')
    }
  })

  test('accepts one of 20 concurrent uses', async () => {
    const portico = await openTestServer()
    const shown = await solve(portico)
    expect(countEach(await atOnce(20, () => show(portico, shown)))['right']).toBe(1)
  })

  test('ignores case and spaces; a wrong answer invalidates the image for every use', async () => {
    const portico = await openTestServer()
    const first = await solve(portico)
    expect(await show(portico, { ...first, captcha: ` ${first.captcha.toLowerCase()} ` })).toBe('right')
    const second = await solve(portico)
    expect(await show(portico, { ...second, captcha: '0000' })).toBe('captchaWrong')
    for (const use of ['send-code', 'submit'] as const)
      expect(await show(portico, second, { use })).toBe('captchaExpired')
  })

  test('returns a new image for a missing, invented or foreign key', async () => {
    const portico = await openTestServer()
    const shown = await solve(portico)
    expect(await show(portico, { captcha: '', captchaKey: '' })).toBe('captchaRequired')
    expect(await show(portico, { ...shown, captchaKey: 'f'.repeat(32) })).toBe('captchaExpired')
    for (const requester of [ownerOf('thief'), { ...OWNER, appId: '7' }]) {
      const refused = await requireCaptcha(portico.services, { requester, use: 'submit', answer: shown })
      expect(refused).toMatchObject({
        error: { errorName: 'captchaExpired', captcha: { key: expect.stringMatching(/^[\da-f]{32}$/) } },
      })
    }
    expect(await show(portico, shown)).toBe('right')
  })

  test('keeps the image if the answer or its key is missing', async () => {
    const portico = await openTestServer()
    const shown = await solve(portico)
    for (const missing of [{ captcha: '' }, { captcha: ' \t' }, { captchaKey: '' }])
      expect(await show(portico, { ...shown, ...missing })).toBe('captchaRequired')
    expect(await show(portico, shown)).toBe('right')
  })

  test('accepts each of two images from its own browser only', async () => {
    const portico = await openTestServer()
    const other = ownerOf('other')
    const [first, second] = [await solve(portico), await solve(portico, other)]
    expect(await show(portico, { ...first, captchaKey: 'f'.repeat(32) })).toBe('captchaExpired')
    expect(await show(portico, second)).toBe('captchaExpired')
    expect(await show(portico, first, { requester: other })).toBe('captchaExpired')
    expect(await show(portico, first)).toBe('right')
    expect(await show(portico, second, { requester: other })).toBe('right')
  })

  test('a wrong answer is refused before anything else is looked up, and uses the image up', async () => {
    const portico = await openTestServer()
    const { rateLimiter, persistentRateLimiter } = portico.services
    const browser = await portico.visit()
    for (const name of ['one', 'two']) await browser.enterPassword(`${name}@example.com`, 'Passw0rd?')
    const solved = await solveCaptcha(portico, await browser.enterPassword('ada@example.com', 'Passw0rd?'))
    const lookedUp = [vi.spyOn(persistentRateLimiter, 'check'), vi.spyOn(rateLimiter, 'increment')]
    const enter = (more: Readonly<Record<string, string>>) =>
      browser.enterPassword('ada@example.com', 'Passw0rd?', more)
    const wrong = await enter({ ...solved, captcha: '0000' })
    expect(wrong.json().data).toMatchObject({ error_code: 1102, captcha_key: expect.any(String) })
    expect(errorCodeOf(await enter(solved))).toBe(1103)
    for (const lookUp of lookedUp) expect(lookUp).not.toHaveBeenCalled()
  })

  test('is not used up by a call that needs the slider first', async () => {
    const limits = { wrong_passwords_before_captcha: 1, wrong_passwords_before_slider: 2 }
    const portico = await openTestServer({ file: { limits } })
    const browser = await portico.visit()
    const enter = (more: Readonly<Record<string, string>> = {}) =>
      browser.enterPassword('ada@example.com', 'Passw0rd?', more)
    await enter()
    const solved = await solveCaptcha(portico, await enter())
    const solvedNext = await solveCaptcha(portico, await enter(solved))
    for (let call = 0; call < 2; call += 1) expect(errorCodeOf(await enter(solvedNext))).toBe(1105)
    expect(errorCodeOf(await enter({ ...solvedNext, captcha: '0000' }))).toBe(1102)
    expect(errorCodeOf(await enter(solvedNext))).toBe(1103)
  })

  test('expires after 300 s', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const portico = await openTestServer()
    const [soon, late] = [await solve(portico), await solve(portico)]
    vi.setSystemTime(Date.now() + 299_000)
    expect(await show(portico, soon)).toBe('right')
    vi.setSystemTime(Date.now() + 1_001)
    expect(await show(portico, late)).toBe('captchaExpired')
  })

  test('reveals an answer in development only', async () => {
    const portico = await openTestServer({ environment: { PORTICO_ENV: 'production' } })
    const answer = await portico.openBrowser().send(refreshCaptcha, {})
    const key = answer.json().captcha_key
    expect((await portico.server.inject(`/dev/captcha.json?captcha_key=${key}`)).statusCode).toBe(404)
  })

  test('limits the images of a device, also concurrently', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const portico = await openTestServer({ file: { limits: { captchas_per_device_10_min: 5 } } })
    const browser = portico.openBrowser()
    expect(countCodes(await atOnce(12, () => browser.send(refreshCaptcha, {})))[0]).toBe(5)
    const refused = await browser.send(refreshCaptcha, {})
    expect(refused.json().data).toMatchObject({ error_code: 7, retry_time: 600 })
    expect(errorCodeOf(await portico.openBrowser().send(refreshCaptcha, {}))).toBe(0)
    vi.setSystemTime(Date.now() + 600_001)
    expect(errorCodeOf(await browser.send(refreshCaptcha, {}))).toBe(0)
  })

  test('limits the images of an address, those in errors included', async () => {
    const portico = await openTestServer({ file: { limits: { captchas_per_address_10_min: 5 } } })
    const enter = async () => (await portico.visit()).enterPassword('ada@example.com', 'Passw0rd?')
    const answers = await inTurn(7, enter)
    expect(answers.map(errorCodeOf)).toEqual([1033, 1033, 1101, 1101, 1101, 1101, 1101])
    for (const answer of answers) expect(answer.json().data.captcha !== '').toBe(errorCodeOf(answer) === 1101)
    expect(errorCodeOf(await portico.openBrowser().send(refreshCaptcha, {}))).toBe(7)
    expect(errorCodeOf(await enter())).toBe(7)
  })

  test('draws no image past the limit after a wrong password either', async () => {
    const portico = await openTestServer({ file: { limits: { captchas_per_device_10_min: 1 } } })
    const browser = await portico.visit()
    for (const name of ['one', 'two']) await browser.enterPassword(`${name}@example.com`, 'Passw0rd?')
    const refused = await browser.enterPassword('three@example.com', 'Passw0rd?')
    const solved = await solveCaptcha(portico, refused)
    const wrong = await browser.enterPassword('three@example.com', 'Passw0rd?', solved)
    expect(wrong.json().data).toMatchObject({ error_code: 1033, captcha: '' })
  })
})
