// Covers CAP-5.
import { refreshCaptcha } from '@portico/protocol'
import { describe, expect, test, vi } from 'vitest'
import type { TestServer } from '../../testing/test-server.fixture.ts'
import {
  atOnce,
  countEach,
  errorCodeOf,
  openTestServer,
  solveCaptcha,
} from '../../testing/test-server.fixture.ts'
import {
  answerTo,
  codeOf,
  requestAlternative,
  passes,
  openChallenge,
  FP,
  getPuzzle,
  openOwner,
  ownerOf,
  post,
  puzzleFor,
  THIEF_ID,
  openSlider,
} from './slider.fixture.ts'

/** A browser with a challenge and the solved alternative captcha. */
async function solveAlternative(portico: TestServer) {
  const browser = openOwner(portico)
  await browser.visit()
  const { ticket } = await openChallenge(portico)
  const { captcha, captcha_key: captchaKey } = await solveCaptcha(
    portico,
    await requestAlternative(browser, ticket),
  )
  return { browser, ticket, captcha, captchaKey }
}

describe('the alternatives to the puzzle', () => {
  test('waiting 30 s on the server’s clock solves the challenge for the device; an early request gets the rest', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const { portico, conf, ticket } = await openSlider()
    const { data } = (await getPuzzle(portico, conf.detail, { mode: 'wait' })).json()
    expect(data).toEqual({ id: expect.any(String), mode: 'wait', wait_ms: 30_000 })
    vi.setSystemTime(Date.now() + 29_000)
    expect((await post(portico, { id: data.id })).json()).toEqual({ code: 10_002, data: { wait_ms: 1000 } })
    expect(await passes(portico, { ticket })).toBe(false)
    vi.setSystemTime(Date.now() + 1000)
    expect(await codeOf(post(portico, { id: data.id, fp: 'verify_thief' }))).toBe(10_003)
    const codes = await atOnce(16, () => codeOf(post(portico, { id: data.id })))
    expect(countEach(codes)[200]).toBe(1)
    expect(await passes(portico, { ticket })).toBe(true)
    expect(await passes(portico, { ticket })).toBe(false)
  })

  test('a wait and a puzzle do not replace each other', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const { portico, conf } = await openSlider()
    const waiting = (await getPuzzle(portico, conf.detail, { mode: 'wait' })).json().data.id
    const puzzle = await puzzleFor(portico, conf.detail)
    const answer = await answerTo(portico, puzzle)
    vi.setSystemTime(Date.now() + 60_000)
    expect(await codeOf(post(portico, { ...answer, id: waiting }))).toBe(10_003)
    expect(await codeOf(post(portico, { id: puzzle }))).toBe(10_003)
    expect(await codeOf(post(portico, answer))).toBe(200)
  })

  test('the alternative captcha is accepted once with its key and the ticket', async () => {
    const portico = await openTestServer()
    const { ticket, captcha, captchaKey } = await solveAlternative(portico)
    const shown = { ticket, captcha: captcha.toLowerCase(), captchaKey }
    expect(countEach(await atOnce(16, () => passes(portico, shown)))).toEqual({ true: 1, false: 15 })
  })

  test('the alternative captcha is bound to its ticket, owner and action', async () => {
    const portico = await openTestServer()
    const { browser, ticket, captcha, captchaKey } = await solveAlternative(portico)
    const { ticket: other } = await openChallenge(portico)
    const shown = { captcha, captchaKey }
    expect(await passes(portico, { ...shown, ticket: other })).toBe(false)
    expect(await passes(portico, { ...shown, ticket, action: 'send-code' })).toBe(false)
    expect(await passes(portico, { ...shown, ticket, requester: ownerOf(THIEF_ID) })).toBe(false)
    expect(await passes(portico, shown)).toBe(false)
    for (const name of ['one', 'two']) await browser.enterPassword(`${name}@example.com`, 'Passw0rd?')
    const asCaptcha = await browser.enterPassword('three@example.com', 'Passw0rd?', {
      captcha,
      captcha_key: captchaKey,
    })
    expect(errorCodeOf(asCaptcha)).toBe(1103)
    expect(await passes(portico, { ...shown, ticket })).toBe(true)
  })

  test('an incomplete answer does not consume the alternative captcha', async () => {
    const portico = await openTestServer()
    const { ticket, captcha, captchaKey } = await solveAlternative(portico)
    const shown = { ticket, captcha, captchaKey }
    for (const missing of [{ captcha: '' }, { captcha: ' ' }, { captchaKey: '' }, { ticket: '' }])
      expect(await passes(portico, { ...shown, ...missing })).toBe(false)
    expect(await passes(portico, shown)).toBe(true)
  })

  test('an image captcha is no alternative, and an invented ticket gets none', async () => {
    const portico = await openTestServer()
    const { browser, ticket, captcha, captchaKey } = await solveAlternative(portico)
    expect(await passes(portico, { ticket, captcha: '0000', captchaKey })).toBe(false)
    expect(await passes(portico, { ticket, captcha, captchaKey })).toBe(false)
    const free = await solveCaptcha(portico, await browser.send(refreshCaptcha, {}))
    expect(await passes(portico, { ticket, captcha: free.captcha, captchaKey: free.captcha_key })).toBe(false)
    for (const made of ['', 'x', ticket.replace(/.$/, ticket.endsWith('A') ? 'B' : 'A')])
      expect(errorCodeOf(await requestAlternative(browser, made))).toBe(4)
    expect(errorCodeOf(await requestAlternative(portico.openBrowser(FP), ticket))).toBe(4)
  })

  test('alternative captchas count with the puzzles', async () => {
    const portico = await openTestServer({ file: { limits: { slider_puzzles_per_ticket: 2 } } })
    const browser = openOwner(portico)
    const { conf, ticket } = await openChallenge(portico)
    await puzzleFor(portico, conf.detail)
    expect(errorCodeOf(await requestAlternative(browser, ticket))).toBe(0)
    expect(errorCodeOf(await requestAlternative(browser, ticket))).toBe(7)
    expect(await codeOf(getPuzzle(portico, conf.detail))).toBe(10_001)
  })
})
