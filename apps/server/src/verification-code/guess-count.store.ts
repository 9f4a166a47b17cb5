import { sql } from 'kysely'
import type { Limits } from '../config/config-file.ts'
import type { Database } from '../database/database.ts'
import { DAY_MS } from '../time-units.ts'

type GuessLimits = Pick<Limits, 'wrongCodesPerTargetDay' | 'wrongCodesSinceSuccess'>

/** Who guesses at a target's code. */
export interface Guesser {
  readonly target: string
  /** Of a browser known to the target's account, which is counted apart. */
  readonly browserHash: string | undefined
}

interface Guess {
  readonly guesser: Guesser
  readonly now: number
}

/**
 * Counts a guess at a target's code before it is made, in one statement, so that many at once cannot slip past the
 * last one allowed. In the database: the cap holds also when everything short-lived is lost. The guess that reaches
 * the cap starts the 24 hours in which the target takes no code.
 * @returns whether the guess may be made
 */
export async function countGuess(
  database: Database,
  { guesser, now }: Guess,
  limits: GuessLimits,
): Promise<boolean> {
  const isOver = sql<boolean>`code_guesses.window_ends_at <= ${now}`
  const most = sql<number>`case when code_guesses.tries_since_success >= ${limits.wrongCodesSinceSuccess} then 1 else ${limits.wrongCodesPerTargetDay} end`
  const counted = await database
    .insertInto('code_guesses')
    .values({ target: keyOf(guesser), tries: 1, window_ends_at: now + DAY_MS, tries_since_success: 1 })
    .onConflict((conflict) =>
      conflict
        .column('target')
        .doUpdateSet({
          tries: sql<number>`case when ${isOver} then 1 else code_guesses.tries + 1 end`,
          window_ends_at: sql<number>`case when ${isOver} or code_guesses.tries + 1 >= ${most} then ${now + DAY_MS} else code_guesses.window_ends_at end`,
          tries_since_success: sql<number>`code_guesses.tries_since_success + 1`,
        })
        .where(sql<boolean>`${isOver} or code_guesses.tries < ${most}`),
    )
    .returning('tries')
    .executeTakeFirst()
  return counted !== undefined
}

/** Whether so many were wrong since the last right one that each try needs the slider. */
export async function isUnderSiege(
  database: Database,
  guesser: Guesser,
  { wrongCodesSinceSuccess }: Pick<Limits, 'wrongCodesSinceSuccess'>,
): Promise<boolean> {
  const counted = await database
    .selectFrom('code_guesses')
    .select('tries_since_success')
    .where('target', '=', keyOf(guesser))
    .executeTakeFirst()
  return (counted?.tries_since_success ?? 0) >= wrongCodesSinceSuccess
}

/** It was no guess: there was nothing left to guess at. */
export async function takeGuessBack(database: Database, guesser: Guesser): Promise<void> {
  await database
    .updateTable('code_guesses')
    .set({ tries: sql<number>`tries - 1`, tries_since_success: sql<number>`tries_since_success - 1` })
    .where('target', '=', keyOf(guesser))
    .where('tries', '>', 0)
    .execute()
}

/** The right code was shown. Strangers' tries of today stand when a known browser showed it. */
export async function forgetGuesses(database: Database, guesser: Guesser): Promise<void> {
  await database.deleteFrom('code_guesses').where('target', '=', keyOf(guesser)).execute()
  if (guesser.browserHash === undefined) return
  await database
    .updateTable('code_guesses')
    .set({ tries_since_success: 0 })
    .where('target', '=', guesser.target)
    .execute()
}

/** Tries so long ago that nobody is still at it. */
export async function forgetOldGuesses(database: Database, moment: number): Promise<void> {
  await database.deleteFrom('code_guesses').where('window_ends_at', '<', moment).execute()
}

function keyOf({ target, browserHash }: Guesser): string {
  return browserHash === undefined ? target : `${target} ${browserHash}`
}
