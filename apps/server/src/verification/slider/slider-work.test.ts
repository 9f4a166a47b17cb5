// Covers CAP-2, CAP-3, CAP-5.
import type { PuzzleWork } from '@portico/protocol'
import { describe, expect, test, vi } from 'vitest'
import type { TestServer } from '../../testing/test-server.fixture.ts'
import { doWork } from '../work/work.fixture.ts'
import { answerTo, getPuzzle, post, openSlider } from './slider.fixture.ts'

const ONE_WITHOUT_WORK = { limits: { slider_puzzles_without_work_per_address_10_min: 1, slider_wait_s: 1 } }

interface Issued {
  readonly id: string
  readonly work?: PuzzleWork
}

const answerOf = ({ work }: Issued, isRight = true): { readonly work_answer: string } => {
  if (!work) throw new Error('the puzzle has no work')
  const { work_answer } = doWork({ ticket: '', ...work }, isRight)
  return { work_answer }
}

/** A server whose address has had its puzzles without work. */
async function openBusy(limits: object = {}) {
  const { portico, conf } = await openSlider({ file: { limits: { ...ONE_WITHOUT_WORK.limits, ...limits } } })
  const next = async (mode = 'slide'): Promise<Issued> =>
    (await getPuzzle(portico, conf.detail, { mode })).json().data
  expect(await next()).not.toHaveProperty('work')
  return { portico, next }
}

const check = async (portico: TestServer, answer: object): Promise<number> =>
  (await post(portico, answer)).json().code

describe('a puzzle of an address with many', () => {
  test('is solved by its position and its work together', async () => {
    const { portico, next } = await openBusy()
    const puzzle = await next()
    expect(puzzle.work).toEqual({ salt: puzzle.id, iterations: 1, bits: 10 })
    expect(await check(portico, await answerTo(portico, puzzle.id, 0, answerOf(puzzle)))).toBe(200)
  })

  test.for([[{}], [{ work_answer: 'x' }], [{ work_answer: '' }]])('is not solved with %j', async ([more]) => {
    const { portico, next } = await openBusy()
    const { id } = await next()
    expect(await check(portico, await answerTo(portico, id, 0, more))).toBe(10_002)
  })

  test('is not solved by a wrong answer, and costs no derivation in a wrong position', async () => {
    const { portico, next } = await openBusy()
    const derive = vi.spyOn(portico.services.passwords, 'deriveKey')
    const [wrongWork, wrongPosition] = [await next(), await next()]
    const answer = await answerTo(portico, wrongWork.id, 0, answerOf(wrongWork, false))
    expect(await check(portico, answer)).toBe(10_002)
    expect(derive).toHaveBeenCalledTimes(1)
    expect(await check(portico, await answerTo(portico, wrongPosition.id, 20, answerOf(wrongPosition)))).toBe(
      10_002,
    )
    expect(derive).toHaveBeenCalledTimes(1)
  })

  test('stays while too many passwords wait to be hashed', async () => {
    const { portico, next } = await openBusy()
    const puzzle = await next()
    const full = vi.spyOn(portico.services.passwords, 'checkCapacity')
    full.mockReturnValueOnce({ ok: false, error: { errorName: 'rateLimited' } })
    const answer = await answerTo(portico, puzzle.id, 0, answerOf(puzzle))
    expect([await check(portico, answer), await check(portico, answer)]).toEqual([500, 200])
  })

  test('has no more than 12 bits of work, and none with a work_factor of 1', async () => {
    const { next } = await openBusy()
    const bits = [await next(), await next(), await next(), await next()].map(({ work }) => work?.bits)
    expect(bits).toEqual([10, 12, 12, 12])
    const off = await openBusy({ work_factor: 1 })
    expect(await off.next()).not.toHaveProperty('work')
  })

  test('can be waited for with work', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const { portico, next } = await openBusy()
    const [lazy, busy] = [await next('wait'), await next('wait')]
    vi.setSystemTime(Date.now() + 1_001)
    expect(await check(portico, { id: lazy.id })).toBe(10_003)
    expect(await check(portico, { id: busy.id, ...answerOf(busy) })).toBe(200)
  })
})
