import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import { DAY_MS } from '../clock.ts'
import type { Limits } from '../config/config-file.ts'
import type { Database } from '../database/database.ts'

type AttemptLimits = Pick<
  Limits,
  'wrongCodesPerBrowserDay' | 'wrongCodesPerTargetDay' | 'wrongCodesSinceSuccess' | 'knownBrowsersFactor'
>

/** Who guesses at a target's code: the browser that asked for it. */
export interface AttemptSubject {
  readonly target: string
  readonly browserHash: string
  /** The target's account, if it has signed in with this browser before. */
  readonly knownToAccountId: string | undefined
}

interface Attempt {
  readonly subject: AttemptSubject
  readonly now: number
}

/** `behind the slider`: counted, and may be made once the slider is solved. */
export type AttemptDecision = 'allowed' | 'behind the slider' | 'refused'

/** Guesses that are counted together. */
interface Count {
  readonly key: string
  /** Past so many a day they are refused. */
  readonly perDay: number
  /** Past so many a day each needs the slider. */
  readonly perDayWithoutSlider: number
  /** Past so many since the last right code it is one a day, behind the slider. */
  readonly sinceSuccess: number
}

/**
 * Counts a guess before it is made, so that many at once cannot slip past the last one allowed. A browser has a count for
 * each target. The browsers known to an account share one more, and so do all browsers unknown to a target's account:
 * together they are slowed down, but one visitor's wrong codes do not refuse another's. The counts are in the database,
 * so they hold also when everything short-lived is lost.
 *
 * The odds of guessing a mobile's four digits: a code is used up by its fifth wrong try and a target gets 10 codes a
 * day, so any number of browsers has at most 50 tries a day (0.5 %), and 100 (1 %) until its owner signs in again; after
 * that one try a day (0.01 %).
 */
export async function countAttempt(
  database: Database,
  { subject, now }: Attempt,
  limits: AttemptLimits,
): Promise<AttemptDecision> {
  return database.transaction().execute(async (inside) => {
    const counted: string[] = []
    let isBehindSlider = false
    for (const count of countsOf(subject, limits)) {
      const added = await addAttempt(inside, count, now)
      if (!added) {
        await subtractAttempt(inside, counted)
        return 'refused'
      }
      counted.push(count.key)
      if (added.tries > count.perDayWithoutSlider || added.tries_since_success > count.sinceSuccess)
        isBehindSlider = true
    }
    return isBehindSlider ? 'behind the slider' : 'allowed'
  })
}

/** The guess was not made: nothing was left to guess at, or the slider was not solved. */
export async function refundAttempt(database: Database, subject: AttemptSubject): Promise<void> {
  await subtractAttempt(database, [browserKey(subject), sharedKey(subject)])
}

/**
 * The right code was shown. When a known browser showed it, today's wrong tries of strangers and of the account's other
 * browsers stand.
 */
export async function resetAttempts(database: Database, subject: AttemptSubject): Promise<void> {
  const { target, knownToAccountId } = subject
  await database.transaction().execute(async (inside) => {
    const own = knownToAccountId === undefined ? [browserKey(subject), target] : [browserKey(subject)]
    await inside.deleteFrom('code_guesses').where('target', 'in', own).execute()
    if (knownToAccountId === undefined) return
    await subtractAttempt(inside, [sharedKey(subject)])
    await inside
      .updateTable('code_guesses')
      .set({ tries_since_success: 0 })
      .where('target', 'in', [target, sharedKey(subject)])
      .execute()
  })
}

/** After the clock was set back: no window ends later than a day from now. The guesses counted in it stand. */
export async function clampAttemptWindows(database: Database, now: number): Promise<void> {
  await database
    .updateTable('code_guesses')
    .set({ window_ends_at: now + DAY_MS })
    .where('window_ends_at', '>', now + DAY_MS)
    .execute()
}

/** Deletes counts whose window ended before that moment. */
export async function deleteExpiredAttempts(database: Database, moment: number): Promise<void> {
  await database.deleteFrom('code_guesses').where('window_ends_at', '<', moment).execute()
}

/**
 * One statement. The guess that reaches the limit starts the 24 hours in which no other is allowed.
 * @returns the counts after it; `undefined` when the guess is refused
 */
async function addAttempt(database: Database, { key, perDay, sinceSuccess }: Count, now: number) {
  const isOver: RawBuilder<boolean> = sql`code_guesses.window_ends_at <= ${now}`
  const allowed: RawBuilder<number> = sql`case when code_guesses.tries_since_success >= ${sinceSuccess} then 1 else ${perDay} end`
  return database
    .insertInto('code_guesses')
    .values({ target: key, tries: 1, window_ends_at: now + DAY_MS, tries_since_success: 1 })
    .onConflict((conflict) =>
      conflict
        .column('target')
        .doUpdateSet({
          tries: sql<number>`case when ${isOver} then 1 else code_guesses.tries + 1 end`,
          window_ends_at: sql<number>`case when ${isOver} or code_guesses.tries + 1 >= ${allowed} then ${now + DAY_MS} else code_guesses.window_ends_at end`,
          tries_since_success: sql<number>`code_guesses.tries_since_success + 1`,
        })
        .where(sql<boolean>`${isOver} or code_guesses.tries < ${allowed}`),
    )
    .returning(['tries', 'tries_since_success'])
    .executeTakeFirst()
}

async function subtractAttempt(database: Database, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  await database
    .updateTable('code_guesses')
    .set({ tries: sql<number>`tries - 1`, tries_since_success: sql<number>`tries_since_success - 1` })
    .where('target', 'in', keys)
    .where('tries', '>', 0)
    .execute()
}

function countsOf(subject: AttemptSubject, limits: AttemptLimits): readonly Count[] {
  const { wrongCodesPerBrowserDay: perDay, wrongCodesSinceSuccess: sinceSuccess } = limits
  const factor = limits.knownBrowsersFactor
  const unlimited = Number.MAX_SAFE_INTEGER
  const ofBrowser = { key: browserKey(subject), perDay, perDayWithoutSlider: perDay, sinceSuccess }
  const ofKnown = {
    perDay: perDay * factor,
    perDayWithoutSlider: unlimited,
    sinceSuccess: sinceSuccess * factor,
  }
  const ofStrangers = { perDay: unlimited, perDayWithoutSlider: limits.wrongCodesPerTargetDay, sinceSuccess }
  const shared = subject.knownToAccountId === undefined ? ofStrangers : ofKnown
  return [ofBrowser, { key: sharedKey(subject), ...shared }]
}

function browserKey({ target, browserHash }: AttemptSubject): string {
  return `${target} ${browserHash}`
}

/** No target has a blank in it. */
function sharedKey({ target, knownToAccountId }: AttemptSubject): string {
  return knownToAccountId === undefined ? target : `account ${knownToAccountId}`
}
