// Covers REG-1, RST-1, CAP-3.
import { mobileRegister, resetByEmail, resetByMobile } from '@portico/protocol'
import { describe, expect, test } from 'vitest'
import { fail } from '../../shared/result.ts'
import type { TestServer } from '../../testing/test-server.fixture.ts'
import {
  errorCodeOf,
  inTurn,
  openTestServer,
  otherCode,
  solveChallenge,
} from '../../testing/test-server.fixture.ts'

const MOBILE = '13800138000'
const PASSWORD = 'Passw0rd!'

/** Reports a full queue of password hashes until the returned function is called. */
function fillQueue({ services }: TestServer): () => void {
  const { passwords } = services
  const checkCapacity = () => fail('rateLimited', { retryTimeS: 1, descriptionKey: 'server_busy' })
  Object.assign(services, { passwords: { ...passwords, checkCapacity } })
  return () => void Object.assign(services, { passwords })
}

describe('attempts that are not counted', () => {
  test('an attempt at an exhausted code does not count as a wrong one', async () => {
    const limits = { code_resend_s: 0, wrong_codes_per_browser_day: 7 }
    const browser = (await openTestServer({ file: { limits } })).openBrowser()
    const code = await browser.receiveCode(MOBILE)
    const answers = await inTurn(8, () => browser.login(MOBILE, otherCode(code)))
    expect(answers.map(errorCodeOf)).toEqual([1202, 1202, 1202, 1202, 1202, 1203, 1203, 1203])
    expect(errorCodeOf(await browser.signIn(MOBILE))).toBe(0)
  })

  test('an attempt without the required slider does not count as a wrong one', async () => {
    const limits = { code_resend_s: 0, wrong_codes_per_browser_day: 3, wrong_codes_per_target_day: 1 }
    const portico = await openTestServer({ file: { limits } })
    const browser = portico.openBrowser()
    const code = await browser.receiveCode(MOBILE)
    expect(errorCodeOf(await browser.login(MOBILE, otherCode(code)))).toBe(1202)
    let refused = await browser.login(MOBILE, code)
    for (let tries = 0; tries < 4; tries += 1) {
      expect(errorCodeOf(refused)).toBe(1105)
      refused = await browser.login(MOBILE, code)
    }
    const solved = await solveChallenge(portico, browser, refused)
    expect(errorCodeOf(await browser.login(MOBILE, code, solved))).toBe(0)
  })
})

describe('past the limit of wrong codes', () => {
  test.each([
    { target: MOBILE, wrong: 1202, refused: 1203 },
    { target: 'ada@example.com', wrong: 1704, refused: 1703 },
  ])('a new and right code is refused, and the visitor is told for how long: $refused', async (row) => {
    const { target, wrong, refused } = row
    const limits = { code_resend_s: 0, wrong_codes_per_browser_day: 2 }
    const browser = (await openTestServer({ file: { limits } })).openBrowser()
    if (target === MOBILE) await browser.signIn(target)
    else await browser.signUp(target, PASSWORD)
    const [reset, field] = target === MOBILE ? [resetByMobile, 'mobile'] : [resetByEmail, 'email']
    const request = () => browser.receiveCode(target, '4')
    const enter = (code: string) => browser.send(reset, { [field]: target, code, password: PASSWORD })
    const first = await request()
    for (let tries = 0; tries < 2; tries += 1) expect(errorCodeOf(await enter(otherCode(first)))).toBe(wrong)
    expect((await enter(await request())).json().data).toMatchObject({
      error_code: refused,
      description: 'Too many wrong codes. Try again in 24 hours',
    })
  })

  test('a code that was tried too often is refused with the advice to request another one', async () => {
    const browser = (await openTestServer()).openBrowser()
    const code = await browser.receiveCode(MOBILE)
    for (let tries = 0; tries < 5; tries += 1) await browser.login(MOBILE, otherCode(code))
    expect((await browser.login(MOBILE, code)).json().data).toMatchObject({
      error_code: 1203,
      description: 'This verification code is no longer valid. Request a new one',
    })
  })
})

describe('a full queue of password hashes', () => {
  test('is reported by a reset without consuming the code', async () => {
    const portico = await openTestServer({ file: { limits: { code_resend_s: 0 } } })
    const browser = portico.openBrowser()
    await browser.signIn(MOBILE)
    const code = await browser.receiveCode(MOBILE, '4')
    const reset = () => browser.send(resetByMobile, { mobile: MOBILE, code, password: PASSWORD })
    const empty = fillQueue(portico)
    expect((await reset()).json().data).toMatchObject({ error_code: 7, retry_time: 1 })
    empty()
    expect(errorCodeOf(await reset())).toBe(0)
  })

  test('is reported by a registration with a password only, without consuming the code', async () => {
    const portico = await openTestServer()
    const browser = portico.openBrowser()
    const code = await browser.receiveCode(MOBILE)
    const register = (password: string) =>
      browser.send(mobileRegister, { mobile: MOBILE, code, password, type: '24' })
    fillQueue(portico)
    expect(errorCodeOf(await register(PASSWORD))).toBe(7)
    expect(errorCodeOf(await register(''))).toBe(0)
  })
})

test('a code that is compared several times before it is consumed is counted once', async () => {
  const portico = await openTestServer()
  const browser = portico.openBrowser()
  const code = await browser.receiveCode(MOBILE)
  const register = () =>
    browser.send(mobileRegister, { mobile: MOBILE, code, password: PASSWORD, type: '24' })
  const empty = fillQueue(portico)
  for (const answer of await inTurn(2, register)) expect(errorCodeOf(answer)).toBe(7)
  empty()
  expect(errorCodeOf(await register())).toBe(0)
  const { text } = await portico.services.metrics.render()
  expect(text).toContain('portico_codes_total{channel="sms",step="requested"} 1')
  expect(text).toContain('portico_codes_total{channel="sms",step="entered"} 1')
})
