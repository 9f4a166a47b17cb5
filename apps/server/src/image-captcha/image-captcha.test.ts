import { refreshCaptcha, sendCode } from '@portico/protocol'
import { afterEach, expect, test, vi } from 'vitest'
import type { TestBrowser, TestServer } from '../test-server.cases.ts'
import { errorCodeOf, openBrowser, openTestServer, solveCaptcha } from '../test-server.cases.ts'

afterEach(() => vi.useRealTimers())

const WRONG = 'Passw0rd?'
const FREELY = { limits: { code_resend_s: 0, codes_per_target_hour: 1000, codes_per_target_day: 1000 } }

/** A browser of which every send-code call and every password now needs a picture. */
async function openSuspect(portico: TestServer, deviceMark?: string): Promise<TestBrowser> {
  const browser = openBrowser(portico, deviceMark)
  await browser.visit()
  for (const end of [1, 2, 3]) await browser.askForCode(`1380013800${end}`)
  for (const name of ['one', 'two']) await browser.enterPassword(`${name}@example.com`, WRONG)
  return browser
}

async function freshAnswer(portico: TestServer, browser: TestBrowser) {
  return solveCaptcha(portico, await browser.ask(refreshCaptcha, {}))
}

const sendWith = (browser: TestBrowser, solved: object) =>
  browser.ask(sendCode, { mobile: '13800138009', type: '24', ...solved })
const enterWith = (browser: TestBrowser, solved: object) =>
  browser.enterPassword('three@example.com', WRONG, { ...solved })

test('CAP-2 refresh_captcha gives a PNG and its key, flat and in data, never the same twice', async () => {
  const portico = await openTestServer()
  const browser = openBrowser(portico)
  const first = (await browser.ask(refreshCaptcha, {})).json()
  const second = (await browser.ask(refreshCaptcha, {})).json()
  expect(first.captcha).toBe(first.data.captcha)
  expect(first.captcha_key).toBe(first.data.captcha_key)
  expect(Buffer.from(first.captcha, 'base64').subarray(0, 8).toString('hex')).toBe('89504e470d0a1a0a')
  expect(second.captcha).not.toBe(first.captcha)
  expect(second.captcha_key).not.toBe(first.captcha_key)
})

test('CAP-1 a key serves once for sending a code and once for a submit', async () => {
  const portico = await openTestServer({ file: FREELY })
  const browser = await openSuspect(portico)
  const solved = await freshAnswer(portico, browser)
  expect(errorCodeOf(await sendWith(browser, solved))).toBe(0)
  expect(errorCodeOf(await enterWith(browser, solved))).toBe(1033)
  const again = await sendWith(browser, solved)
  expect(errorCodeOf(again)).toBe(1103)
  expect(again.json().data.captcha).not.toBe('')
  expect(errorCodeOf(await enterWith(browser, solved))).toBe(1103)
})

test('CAP-1 of 20 uses at once one counts', async () => {
  const portico = await openTestServer({ file: FREELY })
  const browser = await openSuspect(portico)
  const solved = await freshAnswer(portico, browser)
  const answers = await Promise.all(Array.from({ length: 20 }, () => sendWith(browser, solved)))
  expect(answers.filter((answer) => errorCodeOf(answer) === 0)).toHaveLength(1)
})

test('CAP-1 small letters and blanks are no difference; a wrong answer uses the picture up for everything', async () => {
  const portico = await openTestServer({ file: FREELY })
  const browser = await openSuspect(portico)
  const { captcha, captcha_key: captchaKey } = await freshAnswer(portico, browser)
  const typed = { captcha: ` ${captcha.toLowerCase()} `, captcha_key: captchaKey }
  expect(errorCodeOf(await sendWith(browser, typed))).toBe(0)
  const other = await freshAnswer(portico, browser)
  const wrong = await sendWith(browser, { ...other, captcha: '0000' })
  expect(wrong.json().data).toMatchObject({
    error_code: 1102,
    captcha_key: expect.stringMatching(/^[\da-f]{32}$/),
  })
  expect(errorCodeOf(await sendWith(browser, other))).toBe(1103)
  expect(errorCodeOf(await enterWith(browser, other))).toBe(1103)
})

test('CAP-1 late, made up, or of another browser: 1103; the owner can still use it', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const portico = await openTestServer({ file: FREELY })
  const browser = await openSuspect(portico)
  const thief = await openSuspect(portico)
  const solved = await freshAnswer(portico, browser)
  expect(errorCodeOf(await sendWith(thief, solved))).toBe(1103)
  expect(errorCodeOf(await sendWith(browser, { ...solved, captcha_key: 'f'.repeat(32) }))).toBe(1103)
  expect(errorCodeOf(await sendWith(browser, solved))).toBe(0)
  const late = await freshAnswer(portico, browser)
  vi.setSystemTime(Date.now() + 300_001)
  expect(errorCodeOf(await enterWith(browser, late))).toBe(1103)
  expect(errorCodeOf(await sendWith(browser, late))).toBe(1103)
})

test('CAP-1 a picture nobody asked for is not used up', async () => {
  const portico = await openTestServer({ file: FREELY })
  const calm = openBrowser(portico, 'verify_calm')
  await calm.visit()
  const solved = await freshAnswer(portico, calm)
  expect(errorCodeOf(await sendWith(calm, solved))).toBe(0)
  for (const end of [1, 2]) await calm.askForCode(`1390013900${end}`)
  expect(errorCodeOf(await sendWith(calm, solved))).toBe(0)
})

test('CAP-1 a refusal by the picture costs the number nothing', async () => {
  const portico = await openTestServer()
  const browser = await openSuspect(portico)
  const demanded = await browser.askForCode('13800138009')
  expect(errorCodeOf(demanded)).toBe(1101)
  expect(errorCodeOf(await sendWith(browser, await solveCaptcha(portico, demanded)))).toBe(0)
})

test('CAP-1 what a picture says is told in development alone', async () => {
  const portico = await openTestServer({
    environment: { PORTICO_ENV: 'production', PORTICO_PUBLIC_URL: 'http://localhost:4000' },
    file: { apps: [{ aid: 1574, name: 'Shop', origins: ['http://localhost:4000'] }] },
  })
  const answer = await openBrowser(portico).ask(refreshCaptcha, {})
  const key = answer.json().captcha_key
  expect((await portico.server.inject(`/dev/captcha.json?captcha_key=${key}`)).statusCode).toBe(404)
})

test('SRV-1 thirty codes an hour from one device, pictures or not: then 7', async () => {
  const portico = await openTestServer({
    file: { limits: { ...FREELY.limits, codes_per_address_10_min: 1000 } },
  })
  const browser = openBrowser(portico)
  await browser.visit()
  const outcomes: number[] = []
  for (let asked = 0; asked <= 30; asked += 1)
    outcomes.push(errorCodeOf(await sendWith(browser, await freshAnswer(portico, browser))))
  expect(outcomes).toEqual([...Array<number>(30).fill(0), 7])
})
