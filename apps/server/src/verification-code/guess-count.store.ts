import { sql } from 'kysely'
import type { KnownBrowser } from '../accounts/known-browser.store.ts'
import type { Limits } from '../config/config-file.ts'
import type { Database } from '../database/database.ts'
import { DAY_MS } from '../time-units.ts'

type GuessLimits = Pick<Limits, 'wrongCodesPerTargetDay' | 'wrongCodesSinceSuccess' | 'knownBrowsersFactor'>

/** Who guesses at a target's code. */
export interface Guesser {
  readonly target: string
  /** A browser known to the target's account, which is counted apart; all of the account also share a wider count. */
  readonly known: KnownBrowser | undefined
}

interface Guess {
  readonly guesser: Guesser
  readonly now: number
}

/** Whose guesses are counted together, and how many of them may be wrong. */
interface Count {
  readonly key: string
  readonly perDay: number
  readonly sinceSuccess: number
}

/**
 * Counts a guess at a target's code before it is made, so that many at once cannot slip past the last one allowed. In the
 * database: the cap holds also when everything short-lived is lost. The guess that reaches the cap starts the 24 hours in
 * which no further one is made.
 * @returns whether the guess may be made
 */
export async function countGuess(
  database: Database,
  { guesser, now }: Guess,
  limits: GuessLimits,
): Promise<boolean> {
  const counted: string[] = []
  for (const count of countsOf(guesser, limits)) {
    if (!(await addGuess(database, count, now))) {
      await subtractGuess(database, counted)
      return false
    }
    counted.push(count.key)
  }
  return true
}

/** Whether so many were wrong since the last right one that each try needs the slider. */
export async function isUnderSiege(
  database: Database,
  guesser: Guesser,
  limits: GuessLimits,
): Promise<boolean> {
  for (const { key, sinceSuccess } of countsOf(guesser, limits)) {
    const counted = await database
      .selectFrom('code_guesses')
      .select('tries_since_success')
      .where('target', '=', key)
      .executeTakeFirst()
    if ((counted?.tries_since_success ?? 0) >= sinceSuccess) return true
  }
  return false
}

/** It was no guess: there was nothing left to guess at. */
export async function takeGuessBack(database: Database, guesser: Guesser): Promise<void> {
  await subtractGuess(database, keysOf(guesser))
}

/**
 * The right code was shown. When a known browser showed it, today's wrong tries of strangers and of the account's other
 * browsers stand.
 */
export async function forgetGuesses(database: Database, guesser: Guesser): Promise<void> {
  const [own = guesser.target, ...shared] = keysOf(guesser)
  await database.deleteFrom('code_guesses').where('target', '=', own).execute()
  if (!guesser.known) return
  await subtractGuess(database, shared)
  await database
    .updateTable('code_guesses')
    .set({ tries_since_success: 0 })
    .where('target', 'in', [guesser.target, ...shared])
    .execute()
}

async function addGuess(database: Database, { key, ...most }: Count, now: number): Promise<boolean> {
  const isOver = sql<boolean>`code_guesses.window_ends_at <= ${now}`
  const mostToday = sql<number>`case when code_guesses.tries_since_success >= ${most.sinceSuccess} then 1 else ${most.perDay} end`
  const counted = await database
    .insertInto('code_guesses')
    .values({ target: key, tries: 1, window_ends_at: now + DAY_MS, tries_since_success: 1 })
    .onConflict((conflict) =>
      conflict
        .column('target')
        .doUpdateSet({
          tries: sql<number>`case when ${isOver} then 1 else code_guesses.tries + 1 end`,
          window_ends_at: sql<number>`case when ${isOver} or code_guesses.tries + 1 >= ${mostToday} then ${now + DAY_MS} else code_guesses.window_ends_at end`,
          tries_since_success: sql<number>`code_guesses.tries_since_success + 1`,
        })
        .where(sql<boolean>`${isOver} or code_guesses.tries < ${mostToday}`),
    )
    .returning('tries')
    .executeTakeFirst()
  return counted !== undefined
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
  const { wrongCodesPerTargetDay: perDay, wrongCodesSinceSuccess: sinceSuccess } = limits
  return keysOf(guesser).map((key, index) => {
    const factor = index === 0 ? 1 : limits.knownBrowsersFactor
    return { key, perDay: perDay * factor, sinceSuccess: sinceSuccess * factor }
  })
}

/** Of a known browser its own first, then that of all known browsers of the account. No target has a blank in it. */
function keysOf({ target, known }: Guesser): readonly string[] {
  return known ? [`${target} ${known.browserHash}`, `account ${known.accountId}`] : [target]
}

/** Tries so long ago that nobody is still at it. */
export async function forgetOldGuesses(database: Database, moment: number): Promise<void> {
  await database.deleteFrom('code_guesses').where('window_ends_at', '<', moment).execute()
}
