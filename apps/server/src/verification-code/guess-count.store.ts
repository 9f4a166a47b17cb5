import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import { DAY_MS } from '../clock.ts'
import type { Limits } from '../config/config-file.ts'
import type { Database } from '../database/database.ts'

type GuessLimits = Pick<
  Limits,
  'wrongCodesPerBrowserDay' | 'wrongCodesPerTargetDay' | 'wrongCodesSinceSuccess' | 'knownBrowsersFactor'
>

/** Who guesses at a target's code: the browser that asked for it. */
export interface Guesser {
  readonly target: string
  readonly browserHash: string
  /** The target's account, if it has signed in with this browser before. */
  readonly knownToAccountId: string | undefined
}

interface Guess {
  readonly guesser: Guesser
  readonly now: number
}

/** `behind the slider`: counted, and may be made once the slider is solved. */
export type CountedGuess = 'allowed' | 'behind the slider' | 'refused'

/** Guesses that are counted together. */
interface Count {
  readonly key: string
  /** Past so many a day they are refused. */
  readonly perDay: number
  /** Past so many a day each needs the slider. */
  readonly perDayFreely: number
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
export async function countGuess(
  database: Database,
  { guesser, now }: Guess,
  limits: GuessLimits,
): Promise<CountedGuess> {
  return database.transaction().execute(async (inside) => {
    const counted: string[] = []
    let isBehindSlider = false
    for (const count of countsOf(guesser, limits)) {
      const added = await addGuess(inside, count, now)
      if (!added) {
        await subtractGuess(inside, counted)
        return 'refused'
      }
      counted.push(count.key)
      if (added.tries > count.perDayFreely || added.tries_since_success > count.sinceSuccess)
        isBehindSlider = true
    }
    return isBehindSlider ? 'behind the slider' : 'allowed'
  })
}

/** The guess was not made: nothing was left to guess at, or the slider was not solved. */
export async function takeGuessBack(database: Database, guesser: Guesser): Promise<void> {
  await subtractGuess(database, [browserKey(guesser), sharedKey(guesser)])
}

/**
 * The right code was shown. When a known browser showed it, today's wrong tries of strangers and of the account's other
 * browsers stand.
 */
export async function forgetGuesses(database: Database, guesser: Guesser): Promise<void> {
  const { target, knownToAccountId } = guesser
  await database.transaction().execute(async (inside) => {
    const own = knownToAccountId === undefined ? [browserKey(guesser), target] : [browserKey(guesser)]
    await inside.deleteFrom('code_guesses').where('target', 'in', own).execute()
    if (knownToAccountId === undefined) return
    await subtractGuess(inside, [sharedKey(guesser)])
    await inside
      .updateTable('code_guesses')
      .set({ tries_since_success: 0 })
      .where('target', 'in', [target, sharedKey(guesser)])
      .execute()
  })
}

/** After the clock was set back: no window ends later than a day from now. The guesses counted in it stand. */
export async function shortenGuessWindows(database: Database, now: number): Promise<void> {
  await database
    .updateTable('code_guesses')
    .set({ window_ends_at: now + DAY_MS })
    .where('window_ends_at', '>', now + DAY_MS)
    .execute()
}

/** Deletes counts whose window ended before that moment. */
export async function forgetOldGuesses(database: Database, moment: number): Promise<void> {
  await database.deleteFrom('code_guesses').where('window_ends_at', '<', moment).execute()
}

/**
 * One statement. The guess that reaches the limit starts the 24 hours in which no other is allowed.
 * @returns the counts after it; `undefined` when the guess is refused
 */
async function addGuess(database: Database, { key, perDay, sinceSuccess }: Count, now: number) {
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

async function subtractGuess(database: Database, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  await database
    .updateTable('code_guesses')
    .set({ tries: sql<number>`tries - 1`, tries_since_success: sql<number>`tries_since_success - 1` })
    .where('target', 'in', keys)
    .where('tries', '>', 0)
    .execute()
}

function countsOf(guesser: Guesser, limits: GuessLimits): readonly Count[] {
  const { wrongCodesPerBrowserDay: perDay, wrongCodesSinceSuccess: sinceSuccess } = limits
  const factor = limits.knownBrowsersFactor
  const unlimited = Number.MAX_SAFE_INTEGER
  const ofBrowser = { key: browserKey(guesser), perDay, perDayFreely: perDay, sinceSuccess }
  const ofKnown = { perDay: perDay * factor, perDayFreely: unlimited, sinceSuccess: sinceSuccess * factor }
  const ofStrangers = { perDay: unlimited, perDayFreely: limits.wrongCodesPerTargetDay, sinceSuccess }
  const shared = guesser.knownToAccountId === undefined ? ofStrangers : ofKnown
  return [ofBrowser, { key: sharedKey(guesser), ...shared }]
}

function browserKey({ target, browserHash }: Guesser): string {
  return `${target} ${browserHash}`
}

/** No target has a blank in it. */
function sharedKey({ target, knownToAccountId }: Guesser): string {
  return knownToAccountId === undefined ? target : `account ${knownToAccountId}`
}
