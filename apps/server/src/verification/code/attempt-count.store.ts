import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Limits } from '../../config/config-file.ts'
import type { Database } from '../../services/database/database.ts'
import { deleteInBatches } from '../../services/database/delete-in-batches.ts'
import { inTransaction } from '../../services/database/transaction.ts'
import { declareLimit } from '../../services/rate-limit/declare-limit.ts'
import type { Limit } from '../../services/rate-limit/rate-limiter.ts'
import { DAY_MS, DAY_S } from '../../shared/clock.ts'

const EXCEEDED = 'No code is accepted for 24 hours (errors 1203 and 1703)'

const PER_BROWSER = declareLimit({
  name: 'wrong-codes-per-browser-day',
  per: 'mobile or e-mail and browser',
  windowS: DAY_S,
  max: 'wrongCodesPerBrowserDay',
  exceeded: EXCEEDED,
})

const FROM_KNOWN_BROWSERS = declareLimit({
  name: 'wrong-codes-from-known-browsers-day',
  per: 'account, for the browsers that it knows',
  windowS: DAY_S,
  max: 'wrongCodesPerBrowserDay',
  factor: 'knownBrowsersFactor',
  exceeded: EXCEEDED,
})

const FROM_OTHERS = declareLimit({
  name: 'wrong-codes-per-target-day',
  per: 'mobile or e-mail, for browsers unknown to its account',
  windowS: DAY_S,
  max: 'wrongCodesPerTargetDay',
  exceeded: 'The slider (error 1105); past `wrong_codes_since_success` one attempt a day',
})

/** Whose attempts at a target's codes are counted: the browser that requested the code. */
export interface AttemptSubject {
  /** The hash of a mobile number, an e-mail address or a second factor. */
  readonly target: string
  readonly browserHash: string
  /** The target's account, if it has signed in with this browser before. */
  readonly knownToAccountId: string | undefined
}

/** The target under which wrong codes of an account's second factor are counted. */
export function secondFactorTarget(accountId: string): string {
  return `second factor of ${accountId}`
}

interface Attempt {
  readonly subject: AttemptSubject
  readonly now: number
}

/** `slider-required`: counted, and allowed once the slider is solved. */
export type AttemptDecision = 'allowed' | 'slider-required' | 'refused'

/** Attempts that are counted together. */
interface Count {
  readonly key: string
  /** Further attempts of the day are refused. */
  readonly perDay: number
  /** Further attempts of the day require the slider. */
  readonly perDayWithoutSlider: number
  /** Since the last correct code; then one attempt a day, with the slider. */
  readonly sinceSuccess: number
}

/**
 * Counts an attempt before it is made, so that concurrent attempts cannot exceed the limit. Each browser has a count
 * per target. The browsers known to an account share another one, and so do all browsers unknown to it: that slows
 * them down together without letting one visitor's wrong codes lock others out. The counts are in the database, so
 * they survive the loss of short-lived data.
 *
 * The odds of guessing the four digits of an SMS code: a code is invalid after five wrong attempts, and browsers unknown
 * to the account get 20 codes a day for a target, so they have at most 100 attempts (1 %) a day and until the owner signs
 * in again; after that one attempt a day (0.01 %). Most of them need the slider.
 */
export async function countAttempt(
  database: Database,
  { subject, now }: Attempt,
  limits: Limits,
): Promise<AttemptDecision> {
  const counts = countsOf(subject, limits)
  return inTransaction(
    database,
    async (trx): Promise<AttemptDecision> => {
      const added = await addAttempt(trx, counts, now)
      if (added.length < counts.length) return 'refused'
      const requiresSlider = added.some(({ target, tries, tries_since_success: sinceSuccess }) => {
        const count = counts.find(({ key }) => key === target)
        return count && (tries > count.perDayWithoutSlider || sinceSuccess > count.sinceSuccess)
      })
      return requiresSlider ? 'slider-required' : 'allowed'
    },
    { rollbackIf: (decision) => decision === 'refused' },
  )
}

/** In how many seconds an attempt that `countAttempt` refuses is counted again. */
export async function secondsUntilAttempt(
  database: Database,
  { subject, now }: Attempt,
  limits: Limits,
): Promise<number> {
  const counts = countsOf(subject, limits)
  const keys = counts.map(({ key }) => key)
  const rows = await database
    .selectFrom('verification_attempts')
    .selectAll()
    .where('target', 'in', keys)
    .execute()
  const ends = rows.map(({ target, tries, tries_since_success: sinceSuccess, window_ends_at: endsAt }) => {
    const count = counts.find(({ key }) => key === target)
    const allowed = count && sinceSuccess < count.sinceSuccess ? count.perDay : 1
    return tries < allowed ? now : endsAt
  })
  return Math.ceil((Math.max(now, ...ends) - now) / 1000)
}

/** For attempts that were not made, because the code was missing or the slider was not solved. */
export async function refundAttempt(database: Database, subject: AttemptSubject): Promise<void> {
  await inTransaction(database, (trx) => subtractAttempt(trx, [browserKey(subject), sharedKey(subject)]))
}

/**
 * After a correct code. If a known browser submitted it, today's counts of strangers and of the account's other
 * browsers stay.
 */
export async function resetAttempts(database: Database, subject: AttemptSubject): Promise<void> {
  const { target, knownToAccountId } = subject
  await inTransaction(database, async (trx) => {
    const ofBrowser = knownToAccountId === undefined ? [browserKey(subject), target] : [browserKey(subject)]
    for (const key of ofBrowser)
      await trx.deleteFrom('verification_attempts').where('target', '=', key).execute()
    if (knownToAccountId === undefined) return
    await subtractAttempt(trx, [sharedKey(subject)])
    await trx
      .updateTable('verification_attempts')
      .set({ tries_since_success: 0 })
      .where('target', 'in', [target, sharedKey(subject)])
      .execute()
  })
}

/** Lets no window end later than a day from now, after the clock was set back. The counts stay. */
export async function clampAttemptWindows(database: Database, now: number): Promise<void> {
  await database
    .updateTable('verification_attempts')
    .set({ window_ends_at: now + DAY_MS })
    .where('window_ends_at', '>', now + DAY_MS)
    .execute()
}

/** Longer than any limit on code attempts. */
const RETENTION_MS = 60 * DAY_MS

export async function deleteExpiredAttempts(database: Database, now: number): Promise<void> {
  await deleteInBatches(database, 'verification_attempts', sql`window_ends_at < ${now - RETENTION_MS}`)
}

/**
 * One statement. The attempt that reaches the limit starts 24 hours without further attempts.
 * @returns the counts without those that refuse the attempt
 */
async function addAttempt(database: Database, [ofBrowser, shared]: readonly [Count, Count], now: number) {
  const isOver: RawBuilder<boolean> = sql`verification_attempts.window_ends_at <= ${now}`
  const limitOf = (name: 'perDay' | 'sinceSuccess'): RawBuilder<number> =>
    sql`case verification_attempts.target when ${ofBrowser.key} then cast(${ofBrowser[name]} as bigint) else cast(${shared[name]} as bigint) end`
  const allowed: RawBuilder<number> = sql`case when verification_attempts.tries_since_success >= ${limitOf('sinceSuccess')} then 1 else ${limitOf('perDay')} end`
  const first = { tries: 1, window_ends_at: now + DAY_MS, tries_since_success: 1 }
  return database
    .insertInto('verification_attempts')
    .values([ofBrowser, shared].map(({ key }) => ({ target: key, ...first })))
    .onConflict((conflict) =>
      conflict
        .column('target')
        .doUpdateSet({
          tries: sql<number>`case when ${isOver} then 1 else verification_attempts.tries + 1 end`,
          window_ends_at: sql<number>`case when ${isOver} or verification_attempts.tries + 1 >= ${allowed} then ${now + DAY_MS} else verification_attempts.window_ends_at end`,
          tries_since_success: sql<number>`verification_attempts.tries_since_success + 1`,
        })
        .where(sql<boolean>`${isOver} or verification_attempts.tries < ${allowed}`),
    )
    .returning(['target', 'tries', 'tries_since_success'])
    .execute()
}

/** One row after the other, the browser's first, as `addAttempt` does: in another order two calls could block each other. */
async function subtractAttempt(database: Database, keys: readonly string[]): Promise<void> {
  for (const key of keys)
    await database
      .updateTable('verification_attempts')
      .set({ tries: sql<number>`tries - 1`, tries_since_success: sql<number>`tries_since_success - 1` })
      .where('target', '=', key)
      .where('tries', '>', 0)
      .execute()
}

function countsOf(subject: AttemptSubject, limits: Limits): readonly [Count, Count] {
  const { wrongCodesSinceSuccess: sinceSuccess, knownBrowsersFactor: factor } = limits
  const unlimited = Number.MAX_SAFE_INTEGER
  const ofBrowser = limitOfCount(browserKey(subject), limits)
  const shared = limitOfCount(sharedKey(subject), limits)
  const perBrowser = {
    key: ofBrowser.key,
    ...{ perDay: ofBrowser.max, perDayWithoutSlider: ofBrowser.max, sinceSuccess },
  }
  const together =
    subject.knownToAccountId === undefined
      ? { perDay: unlimited, perDayWithoutSlider: shared.max, sinceSuccess }
      : { perDay: shared.max, perDayWithoutSlider: unlimited, sinceSuccess: sinceSuccess * factor }
  return [perBrowser, { key: shared.key, ...together }]
}

/** How many attempts of a day a stored count allows: one, past those since the last correct code. */
export function maxOfCount(
  { subject, triesSinceSuccess }: { readonly subject: string; readonly triesSinceSuccess: number },
  limits: Limits,
): number {
  const factor = subject.startsWith(KNOWN_BROWSERS) ? limits.knownBrowsersFactor : 1
  const isPast = triesSinceSuccess >= limits.wrongCodesSinceSuccess * factor
  return isPast ? 1 : limitOfCount(subject, limits).max
}

/** The limit of a stored count. @param key its `target` in the table */
export function limitOfCount(key: string, limits: Limits): Limit {
  if (key.startsWith(KNOWN_BROWSERS)) return FROM_KNOWN_BROWSERS.limitFor(limits, key)
  return (key.includes(' ') ? PER_BROWSER : FROM_OTHERS).limitFor(limits, key)
}

function browserKey({ target, browserHash }: AttemptSubject): string {
  return `${target} ${browserHash}`
}

/** Begins the key of an account's known browsers. A target contains no space. */
const KNOWN_BROWSERS = 'account '

function sharedKey({ target, knownToAccountId }: AttemptSubject): string {
  return knownToAccountId === undefined ? target : `${KNOWN_BROWSERS}${knownToAccountId}`
}
