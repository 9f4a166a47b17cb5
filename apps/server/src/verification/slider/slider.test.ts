// Covers CAP-3, CAP-4, CAP-5.
import { readVerifyConf } from '@portico/protocol'
import { describe, expect, test, vi } from 'vitest'
import { atOnce, countEach, inTurn, openTestServer } from '../../testing/test-server.fixture.ts'
import {
  APP_ID,
  answerTo,
  codeOf,
  passes,
  openChallenge,
  FP,
  gapOf,
  getPuzzle,
  ownerOf,
  post,
  puzzleFor,
  solve,
  THIEF_ID,
  openSlider,
} from './slider.fixture.ts'

describe('slider', () => {
  test('a challenge states its code, device id and region, and hides its purpose', async () => {
    const { portico, errorName, conf, ticket } = await openSlider()
    expect(errorName).toBe('sliderRequired')
    expect(conf).toEqual({
      type: 'verify',
      subtype: 'slide',
      challenge_code: 3058,
      fp: FP,
      region: 'cn',
      detail: expect.any(String),
    })
    expect(readVerifyConf(JSON.stringify(conf))).toEqual({ fp: FP, region: 'cn', detail: conf.detail })
    expect(ticket).toMatch(/^[\w.-]{40,128}$/)
    const requester = ownerOf('d'.repeat(43), '')
    const without = await openChallenge(portico, { requester })
    expect(without.conf['fp']).toBe('')
    expect(Buffer.from(without.conf.detail, 'base64url').toString()).not.toContain(requester.browser.idHash)
  })

  test('a puzzle does not reveal where the gap is', async () => {
    const { portico, conf } = await openSlider()
    const first = (await getPuzzle(portico, conf.detail)).json()
    expect(first).toEqual({
      code: 200,
      data: {
        id: expect.stringMatching(/^[\da-f]{32}$/),
        mode: 'slide',
        question: {
          url1: expect.stringMatching(/^data:image\/jpeg;base64,/),
          url2: expect.stringMatching(/^data:image\/png;base64,/),
          tip_y: expect.any(Number),
        },
        img_width: 552,
        img_height: 344,
        piece_width: 110,
      },
    })
    const gapX = await gapOf(portico, first.data.id)
    expect(gapX).toBeGreaterThan(110)
    expect(gapX).toBeLessThanOrEqual(552 - 110)
    const second = (await getPuzzle(portico, conf.detail)).json()
    expect(second.data.question.url1).not.toBe(first.data.question.url1)
    expect(portico.log()).not.toContain(conf.detail.slice(0, 40))
    expect(portico.log()).not.toContain(first.data.id)
  })

  test.each([-8, 8])('an answer %i px off the gap is a solution that is valid once', async (off) => {
    const { portico, conf, ticket } = await openSlider()
    const id = await puzzleFor(portico, conf.detail)
    const solved = (await post(portico, await answerTo(portico, id, off))).json()
    expect(solved).toEqual({ code: 200, data: { verify_ticket: ticket } })
    expect(await passes(portico, { ticket: 'another' })).toBe(false)
    expect(await passes(portico)).toBe(false)
    expect(await passes(portico, { ticket })).toBe(true)
    expect(await passes(portico, { ticket })).toBe(false)
  })

  test.each([-9, 9])('an answer %i px off is wrong and consumes the puzzle', async (off) => {
    const { portico, conf, ticket } = await openSlider()
    const id = await puzzleFor(portico, conf.detail)
    const right = await answerTo(portico, id)
    expect(await codeOf(post(portico, await answerTo(portico, id, off)))).toBe(10_002)
    expect(await codeOf(post(portico, right))).toBe(10_003)
    expect(await passes(portico, { ticket })).toBe(false)
  })

  test('a path by keyboard counts like one by pointer', async () => {
    const { portico, conf } = await openSlider()
    const id = await puzzleFor(portico, conf.detail)
    const answer = await answerTo(portico, id, 0, { input: 'keyboard' })
    expect(await codeOf(post(portico, answer))).toBe(200)
  })

  test('one of 32 concurrent answers and one of 32 uses of its solution succeed', async () => {
    const { portico, conf, ticket } = await openSlider()
    const answer = await answerTo(portico, await puzzleFor(portico, conf.detail))
    const codes = await atOnce(32, () => codeOf(post(portico, answer)))
    expect(countEach(codes)).toEqual({ 200: 1, 10_003: 31 })
    const uses = await atOnce(32, () => passes(portico, { ticket }))
    expect(countEach(uses)).toEqual({ true: 1, false: 31 })
  })

  test('a correct answer whose puzzle is consumed at the same moment is too late', async () => {
    const { portico, conf } = await openSlider()
    const answer = await answerTo(portico, await puzzleFor(portico, conf.detail))
    Object.assign(portico.services.keyValueStore, { consume: async () => undefined })
    expect(await codeOf(post(portico, answer))).toBe(10_003)
  })

  test('a solution is valid for its owner and action, until it expires', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const { portico, conf } = await openSlider()
    const ticket = await solve(portico, conf.detail)
    expect(await passes(portico, { ticket, requester: ownerOf(THIEF_ID) })).toBe(false)
    expect(await passes(portico, { ticket, requester: { ...ownerOf(), appId: '7' } })).toBe(false)
    expect(await passes(portico, { ticket, action: 'send-code' })).toBe(false)
    vi.setSystemTime(Date.now() + 119_000)
    expect(await passes(portico, { ticket })).toBe(true)
    const late = await solve(portico, (await openChallenge(portico)).conf.detail)
    vi.setSystemTime(Date.now() + 120_001)
    expect(await passes(portico, { ticket: late })).toBe(false)
  })

  test('a forged, foreign or expired detail gets no puzzle', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const { portico, conf } = await openSlider()
    const { detail } = conf
    const [payload = ''] = detail.split('.')
    const forged = ['', '.', 'x.y', payload, `${payload}.${'A'.repeat(43)}`, `${detail}x`, `${detail}.x`]
    for (const one of forged) expect(await codeOf(getPuzzle(portico, one))).toBe(400)
    const wrong: readonly Readonly<Record<string, string>>[] = [
      { fp: 'verify_thief' },
      { aid: '7' },
      { challenge_code: '1' },
      { mode: 'whisper' },
      { language: 'e'.repeat(2000) },
      { 'detail[]': detail },
    ]
    for (const fields of wrong) expect(await codeOf(getPuzzle(portico, detail, fields))).toBe(400)
    expect(await codeOf(getPuzzle(portico, detail))).toBe(200)
    vi.setSystemTime(Date.now() + 300_001)
    expect(await codeOf(getPuzzle(portico, detail))).toBe(10_003)
  })

  test('a puzzle expires after 120 s', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const { portico, conf } = await openSlider()
    const answer = await answerTo(portico, await puzzleFor(portico, conf.detail))
    vi.setSystemTime(Date.now() + 120_001)
    expect(await codeOf(post(portico, answer))).toBe(10_003)
  })

  test('an answer that names another app or device does not consume a puzzle', async () => {
    const { portico, conf } = await openSlider()
    const answer = await answerTo(portico, await puzzleFor(portico, conf.detail))
    expect(await codeOf(post(portico, { ...answer, fp: 'verify_thief' }))).toBe(10_003)
    expect(await codeOf(post(portico, { ...answer, aid: 7 }))).toBe(10_003)
    expect(await codeOf(post(portico, { ...answer, fp: FP, appId: APP_ID }))).toBe(200)
  })

  test('a ticket has ten puzzles, and the last wrong answer states it', async () => {
    const { portico, conf } = await openSlider()
    const codes = await inTurn(10, async (round) => {
      const id = await puzzleFor(portico, conf.detail)
      return codeOf(post(portico, await answerTo(portico, id, 60 - 120 * (round % 2))))
    })
    expect(codes).toEqual([...Array<number>(9).fill(10_002), 10_001])
    expect(await codeOf(getPuzzle(portico, conf.detail))).toBe(10_001)
    expect(await codeOf(getPuzzle(portico, (await openChallenge(portico)).conf.detail))).toBe(200)
  })

  test.each([
    ['device', { slider_puzzles_per_device_10_min: 3 }],
    ['address', { slider_puzzles_per_address_10_min: 3 }],
  ])('limits puzzles per %s over all tickets, also concurrently', async (_, limits) => {
    const portico = await openTestServer({ file: { limits } })
    const codes = await atOnce(8, async () =>
      codeOf(getPuzzle(portico, (await openChallenge(portico)).conf.detail, { mode: 'wait' })),
    )
    expect(countEach(codes)).toEqual({ 200: 3, 10_001: 5 })
  })

  test('limits puzzles without a device id per address', async () => {
    const portico = await openTestServer({
      environment: { PORTICO_TRUSTED_PROXIES: '127.0.0.1' },
      file: { limits: { slider_puzzles_per_device_10_min: 1 } },
    })
    const requester = ownerOf(undefined, '')
    const send = async (address: string) => {
      const { conf } = await openChallenge(portico, { requester })
      const headers = { 'x-forwarded-for': address }
      return codeOf(getPuzzle(portico, conf.detail, { fp: '', mode: 'wait' }, headers))
    }
    const [first, second] = ['203.0.113.1', '203.0.113.2']
    expect([await send(first), await send(first), await send(second)]).toEqual([200, 10_001, 200])
  })

  test('two browsers without a device id have solutions of their own', async () => {
    const portico = await openTestServer()
    const requester = ownerOf(undefined, '')
    const { conf, ticket } = await openChallenge(portico, { requester })
    const { data } = (await getPuzzle(portico, conf.detail, { fp: '' })).json()
    expect(await codeOf(post(portico, await answerTo(portico, data.id)))).toBe(200)
    expect(await passes(portico, { requester: ownerOf(THIEF_ID, ''), ticket })).toBe(false)
    expect(await passes(portico, { requester, ticket })).toBe(true)
  })
})
