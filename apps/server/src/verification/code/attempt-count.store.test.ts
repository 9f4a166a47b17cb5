// Covers CAP-3, SRV-2.
import { describe, expect, test } from 'vitest'
import type { Database } from '../../services/database/database.ts'
import { DAY_MS } from '../../shared/clock.ts'
import { inTurn, openTestServer } from '../../testing/test-server.fixture.ts'
import type { AttemptDecision, AttemptSubject } from './attempt-count.store.ts'
import {
  clampAttemptWindows,
  countAttempt,
  deleteExpiredAttempts,
  refundAttempt,
  resetAttempts,
  secondsUntilAttempt,
} from './attempt-count.store.ts'

const NOW = Date.UTC(2026, 0, 1)
const MANY = 1000
const LIMITS = {
  wrongCodesPerBrowserDay: MANY,
  wrongCodesPerTargetDay: MANY,
  wrongCodesSinceSuccess: MANY,
  knownBrowsersFactor: 2,
}

const stranger = (browserHash: string, target = 'ada') => ({
  target,
  browserHash,
  knownToAccountId: undefined,
})
const known = (browserHash: string) => ({ target: 'ada', browserHash, knownToAccountId: 'account-1' })

async function open(limits: Partial<typeof LIMITS>) {
  const { database, config } = (await openTestServer()).services
  const all = { ...config.limits, ...LIMITS, ...limits }
  /** Attempts in turn. @returns the decisions */
  const attempt = ([...subjects]: readonly AttemptSubject[], now = NOW) =>
    inTurn(subjects.length, () => countAttempt(database, { subject: subjects.shift()!, now }, all))
  return { database, attempt }
}

const allowed = (times: number) => Array<AttemptDecision>(times).fill('allowed')

const repeat = (subject: AttemptSubject, times: number) => Array.from({ length: times }, () => subject)

async function countsIn(database: Database): Promise<Readonly<Record<string, readonly number[]>>> {
  const rows = await database.selectFrom('verification_attempts').selectAll().orderBy('target').execute()
  return Object.fromEntries(rows.map((row) => [row.target, [row.tries, row.tries_since_success]]))
}

describe('counts of attempts at codes', () => {
  test('a browser is refused past its limit until a day after its last attempt', async () => {
    const { database, attempt } = await open({ wrongCodesPerBrowserDay: 3 })
    expect(await attempt(repeat(stranger('a'), 2))).toEqual(['allowed', 'allowed'])
    expect(await attempt(repeat(stranger('a'), 2), NOW + 1000)).toEqual(['allowed', 'refused'])
    expect(await countsIn(database)).toEqual({ ada: [3, 3], 'ada a': [3, 3] })
    expect(await attempt([stranger('b'), stranger('a', 'eve')], NOW + 1000)).toEqual(['allowed', 'allowed'])
    expect(await attempt([stranger('a')], NOW + DAY_MS + 999)).toEqual(['refused'])
    expect(await attempt(repeat(stranger('a'), 4), NOW + DAY_MS + 1000)).toEqual([...allowed(3), 'refused'])
  })

  test('a window that is not full ends a day after its first attempt', async () => {
    const { attempt } = await open({ wrongCodesPerBrowserDay: 3 })
    await attempt([stranger('a')])
    await attempt([stranger('a')], NOW + DAY_MS - 1)
    expect(await attempt(repeat(stranger('a'), 4), NOW + DAY_MS)).toEqual([...allowed(3), 'refused'])
  })

  test('a refused attempt knows when the next one is counted, whichever count refuses it', async () => {
    const { database, config } = (await openTestServer()).services
    const limits = { ...config.limits, ...LIMITS, wrongCodesPerBrowserDay: 2, wrongCodesSinceSuccess: 3 }
    const at = (subject: AttemptSubject, now: number) => ({ subject, now })
    await countAttempt(database, at(stranger('a'), NOW), limits)
    expect(await secondsUntilAttempt(database, at(stranger('a'), NOW), limits)).toBe(0)
    await countAttempt(database, at(stranger('a'), NOW + 1000), limits)
    expect(await secondsUntilAttempt(database, at(stranger('a'), NOW + 2000), limits)).toBe(DAY_MS / 1000 - 1)
    await countAttempt(database, at(stranger('b'), NOW + 5000), limits)
    expect(await secondsUntilAttempt(database, at(stranger('c'), NOW + 6000), limits)).toBe(DAY_MS / 1000 - 6)
    expect(await secondsUntilAttempt(database, at(stranger('c', 'eve'), NOW), limits)).toBe(0)
    expect(await secondsUntilAttempt(database, at(stranger('c'), NOW + DAY_MS), limits)).toBe(0)
  })

  test('all unknown browsers need the slider past the limit of the target', async () => {
    const { attempt } = await open({ wrongCodesPerTargetDay: 3 })
    const decisions = await attempt(['a', 'b', 'c', 'd', 'e'].map((browser) => stranger(browser)))
    expect(decisions).toEqual(['allowed', 'allowed', 'allowed', 'slider-required', 'slider-required'])
    expect(await attempt([stranger('a', 'eve'), known('a')])).toEqual(['allowed', 'allowed'])
  })

  test('after too many attempts without a success one a day is allowed with the slider', async () => {
    const { database, attempt } = await open({ wrongCodesSinceSuccess: 3 })
    expect(await attempt(repeat(stranger('a'), 4))).toEqual(['allowed', 'allowed', 'allowed', 'refused'])
    expect(await attempt(repeat(stranger('a'), 2), NOW + DAY_MS)).toEqual(['slider-required', 'refused'])
    expect(await attempt([stranger('b')], NOW + DAY_MS)).toEqual(['refused'])
    expect(await attempt([stranger('b')], NOW + 2 * DAY_MS)).toEqual(['slider-required'])
    await resetAttempts(database, stranger('a'))
    expect(await attempt([stranger('a')], NOW + 2 * DAY_MS)).toEqual(['allowed'])
  })

  test('browsers known to an account share a count, which is larger by a factor', async () => {
    const { database, attempt } = await open({ wrongCodesPerBrowserDay: 2, wrongCodesPerTargetDay: 1 })
    const subjects = ['a', 'b', 'c'].flatMap((browser) => repeat(known(browser), 2))
    expect(await attempt(subjects)).toEqual([...allowed(4), 'refused', 'refused'])
    expect(await countsIn(database)).toEqual({
      'account account-1': [4, 4],
      'ada a': [2, 2],
      'ada b': [2, 2],
    })
    expect(await attempt([stranger('d')])).toEqual(['allowed'])
  })

  test('the limit without a success of known browsers is larger by the same factor', async () => {
    const { attempt } = await open({ wrongCodesSinceSuccess: 2 })
    const day = (days: number) => NOW + days * DAY_MS
    const subjects = [known('a'), known('a'), known('b'), known('b'), known('c')]
    expect(await attempt(subjects)).toEqual([...allowed(4), 'refused'])
    expect(await attempt([known('c')], day(1))).toEqual(['slider-required'])
  })

  test('a refund takes one attempt back from both counts, which never become negative', async () => {
    const { database, attempt } = await open({})
    await attempt(repeat(stranger('a'), 2))
    await refundAttempt(database, stranger('a'))
    expect(await countsIn(database)).toEqual({ ada: [1, 1], 'ada a': [1, 1] })
    for (let times = 0; times < 3; times += 1) await refundAttempt(database, stranger('a'))
    expect(await countsIn(database)).toEqual({ ada: [0, 0], 'ada a': [0, 0] })
  })

  test('a success in an unknown browser ends its count and that of all unknown ones', async () => {
    const { database, attempt } = await open({})
    await attempt([stranger('a'), stranger('b'), known('c'), stranger('a', 'eve')])
    await resetAttempts(database, stranger('a'))
    expect(await countsIn(database)).toEqual({
      'account account-1': [1, 1],
      'ada b': [1, 1],
      'ada c': [1, 1],
      eve: [1, 1],
      'eve a': [1, 1],
    })
  })

  test('a success in a known browser keeps today’s counts of the others', async () => {
    const { database, attempt } = await open({})
    await attempt([stranger('a'), known('b'), known('b'), known('c'), stranger('a', 'eve')])
    await resetAttempts(database, known('b'))
    expect(await countsIn(database)).toEqual({
      'account account-1': [2, 0],
      ada: [1, 0],
      'ada a': [1, 1],
      'ada c': [1, 1],
      eve: [1, 1],
      'eve a': [1, 1],
    })
  })

  test('no window ends later than a day from now after the clock was set back', async () => {
    const { database, attempt } = await open({ wrongCodesPerBrowserDay: 1 })
    await attempt([stranger('a')])
    await attempt([stranger('b')], NOW - 2000)
    await clampAttemptWindows(database, NOW - 1000)
    const rows = await database.selectFrom('verification_attempts').selectAll().orderBy('target').execute()
    expect(rows.map((row) => [row.target, row.window_ends_at - NOW - DAY_MS])).toEqual([
      ['ada', -1000],
      ['ada a', -1000],
      ['ada b', -2000],
    ])
    expect(await attempt([stranger('a')], NOW - 1000)).toEqual(['refused'])
  })

  test('deletes windows that ended before a moment', async () => {
    const { database, attempt } = await open({})
    await attempt([stranger('a')])
    await deleteExpiredAttempts(database, NOW + 61 * DAY_MS)
    expect(Object.keys(await countsIn(database))).toEqual(['ada', 'ada a'])
    await deleteExpiredAttempts(database, NOW + 61 * DAY_MS + 1)
    expect(await countsIn(database)).toEqual({})
  })
})
