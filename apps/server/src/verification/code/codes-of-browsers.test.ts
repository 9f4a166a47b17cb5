// Covers SND-4, CAP-3.
import {
  bindMobile,
  CODE_TYPES,
  mobileRegister,
  resetByMobile,
  sendCode,
  smsLogin,
  ssoSendCode,
  userLogin,
} from '@portico/protocol'
import type { LightMyRequestResponse } from 'fastify'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { ssoPath } from '../../sessions/single-sign-on.fixture.ts'
import type { TestBrowser, TestServer } from '../../testing/test-server.fixture.ts'
import {
  atOnce,
  countEach,
  errorCodeOf,
  inTurn,
  openTestServer,
  solveChallenge,
} from '../../testing/test-server.fixture.ts'

const MOBILE = '13800138000'
const EMAIL = 'ada@example.com'
const PASSWORD = 'Tr1cky enough'
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

let portico: TestServer
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  portico = await openTestServer({ environment: { PORTICO_TRUSTED_PROXIES: '127.0.0.1' } })
})

/** Delivers what is waiting first, since it expires. */
async function pass(ms: number): Promise<void> {
  await portico.services.outbox.flush()
  vi.setSystemTime(Date.now() + ms)
}

let addresses = 0

/** Requests a code from an address and in a browser of their own; solves the challenge if there is one. */
async function sendAsStranger({ solves = false, path = sendCode.path } = {}): Promise<number> {
  const browser = await portico.visit()
  addresses += 1
  const headers = { 'x-forwarded-for': `203.0.${addresses >> 8}.${addresses & 255}` }
  const send = (solved = {}) =>
    browser.send(sendCode, { mobile: MOBILE, type: '24', ...solved }, { headers, path })
  const answer = await send()
  const isChallenged = [1101, 1105].includes(errorCodeOf(answer))
  if (!solves || !isChallenged) return errorCodeOf(answer)
  return errorCodeOf(await send(await solveChallenge(portico, browser, answer)))
}

/** Requests a code that is newer than all others. */
async function receive(send: () => Promise<LightMyRequestResponse>): Promise<string> {
  await pass(1)
  expect(errorCodeOf(await send())).toBe(0)
  return portico.newestCode()
}

async function signIn(browser: TestBrowser, mobile: string): Promise<void> {
  await browser.login(mobile, await receive(() => browser.requestCode(mobile)))
}

const repeat = (times: number, errorCode: number) => Array<number>(times).fill(errorCode)

const countSent = async () => (await portico.inbox()).filter(({ code }) => code !== '').length

describe('codes of several browsers', () => {
  const USES = [
    [smsLogin, CODE_TYPES.mobileLogin],
    [mobileRegister, CODE_TYPES.mobileLogin],
    [resetByMobile, CODE_TYPES.resetPassword],
    [bindMobile, CODE_TYPES.bind],
  ] as const

  test.each(USES)('a code for $path is valid after another browser requested one', async (used, codeType) => {
    const [owner, other] = [await portico.visit(), await portico.visit()]
    const mobile = used === bindMobile ? '13900139000' : MOBILE
    if (used === resetByMobile) await signIn(await portico.visit(), MOBILE)
    // A code for binding requires a session.
    if (used === bindMobile)
      for (const [index, browser] of [owner, other].entries()) await signIn(browser, `1370013700${index}`)
    const type = String(codeType)
    const own = await receive(() => owner.requestCode(mobile, type))
    await receive(() => other.requestCode(mobile, type))
    const password = used === resetByMobile ? PASSWORD : ''
    // To replace a mobile takes a code to the present one.
    const proof = used === bindMobile ? await receive(() => owner.requestCode('13700137000', type)) : ''
    const values = { mobile, code: own, type, password, old_code: proof }
    expect(errorCodeOf(await owner.send(used, values))).toBe(0)
  })

  test('a code by e-mail is valid after another browser requested one', async () => {
    const owner = await portico.visit()
    await owner.signUp(EMAIL, PASSWORD)
    const code = await receive(() => owner.requestEmailCode(EMAIL, '0'))
    await receive(async () => (await portico.visit()).requestEmailCode(EMAIL, '0'))
    const login = { email: EMAIL, code, password: '', type: '0' }
    expect(errorCodeOf(await owner.send(userLogin, login))).toBe(0)
  })

  test('the wait is that of the browser, and its next code replaces the former', async () => {
    const [owner, other] = [await portico.visit(), await portico.visit()]
    const former = await receive(() => owner.requestCode(MOBILE))
    expect(errorCodeOf(await other.requestCode(MOBILE))).toBe(0)
    expect(errorCodeOf(await owner.requestCode(MOBILE))).toBe(1206)
    let latest = former
    // Four digits may be the same twice.
    while (latest === former) {
      await pass(MINUTE_MS)
      latest = await receive(() => owner.requestCode(MOBILE))
    }
    expect(errorCodeOf(await owner.login(MOBILE, former))).toBe(1202)
    expect(errorCodeOf(await owner.login(MOBILE, latest))).toBe(0)
  })
})

describe('codes for one number, with the default limits', () => {
  test('strangers get five an hour, then as many with the slider, then 7', async () => {
    expect(await inTurn(7, () => sendAsStranger())).toEqual([...repeat(5, 0), 1105, 1105])
    expect(await inTurn(7, () => sendAsStranger({ solves: true }))).toEqual([...repeat(5, 0), 7, 7])
    expect(await countSent()).toBe(10)
  })

  test('strangers get ten a day, then as many with the slider, then 7', async () => {
    const errorCodes: number[] = []
    for (let hour = 0; hour < 5; hour += 1) {
      errorCodes.push(...(await inTurn(5, () => sendAsStranger())))
      await pass(HOUR_MS + 1)
    }
    expect(errorCodes).toEqual([...repeat(10, 0), ...repeat(15, 1105)])
    expect(await inTurn(10, () => sendAsStranger({ solves: true }))).toEqual(repeat(10, 0))
    await pass(HOUR_MS + 1)
    expect(await inTurn(2, () => sendAsStranger({ solves: true }))).toEqual([7, 7])
    expect(await countSent()).toBe(20)
  })

  test('20 concurrent strangers get five codes, and ten with the slider', async () => {
    expect(countEach(await atOnce(20, () => sendAsStranger()))[0]).toBe(5)
    const solved = await atOnce(20, () => sendAsStranger({ solves: true }))
    expect(countEach(solved)).toEqual({ 0: 5, 7: 15 })
    expect(await countSent()).toBe(10)
  })

  test('strangers use up nothing of a browser that the account knows', async () => {
    const owner = await portico.visit()
    await signIn(owner, MOBILE)
    await pass(24 * HOUR_MS + 1)
    await inTurn(12, () => sendAsStranger({ solves: true }))
    expect(await sendAsStranger({ solves: true })).toBe(7)
    const errorCodes = await inTurn(6, async () => {
      await pass(MINUTE_MS)
      return errorCodeOf(await owner.requestCode(MOBILE, '4'))
    })
    expect(errorCodes).toEqual([0, 0, 0, 1105, 1105, 1105])
  })

  test('a number gets at most 15 codes an hour and 30 a day from all browsers together', async () => {
    const owner = await portico.visit()
    await signIn(owner, MOBILE)
    await pass(24 * HOUR_MS + 1)
    const [start, before] = [Date.now(), await countSent()]
    const sent: number[] = []
    for (const [hour, attempts] of [
      [0, 10],
      [1, 10],
      [23, 2],
    ] as const) {
      for (let attempt = 0; attempt < attempts; attempt += 1) {
        await pass(start + hour * HOUR_MS + attempt * 5 * MINUTE_MS - Date.now())
        await sendAsStranger({ solves: true })
        await owner.requestCode(MOBILE)
      }
      await pass(MINUTE_MS)
      sent.push((await countSent()) - before)
    }
    expect(sent).toEqual([15, 30, 30])
  })

  test('beyond the part of strangers the paths without a slider require a picture', async () => {
    const path = ssoPath(ssoSendCode).replace('/v2/', '/')
    await inTurn(5, () => sendAsStranger())
    expect(await sendAsStranger({ path })).toBe(1101)
    expect(await sendAsStranger({ path, solves: true })).toBe(0)
  })
})
