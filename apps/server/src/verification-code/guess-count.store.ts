import { sql } from 'kysely'
import type { Limits } from '../config/config-file.ts'
import type { Database } from '../database/database.ts'

const DAY_MS = 24 * 60 * 60 * 1000

type GuessLimits = Pick<Limits, 'wrongCodesPerTargetDay' | 'wrongCodesSinceSuccess'>

interface Guess {
  readonly target: string
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
  { target, now }: Guess,
  limits: GuessLimits,
): Promise<boolean> {
  const isOver = sql<boolean>`code_guesses.window_ends_at <= ${now}`
  const most = sql<number>`case when code_guesses.tries_since_success >= ${limits.wrongCodesSinceSuccess} then 1 else ${limits.wrongCodesPerTargetDay} end`
  const counted = await database
    .insertInto('code_guesses')
    .values({ target, tries: 1, window_ends_at: now + DAY_MS, tries_since_success: 1 })
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

/** It was no guess: there was nothing left to guess at. */
export async function takeGuessBack(database: Database, target: string): Promise<void> {
  await database
    .updateTable('code_guesses')
    .set({ tries: sql<number>`tries - 1`, tries_since_success: sql<number>`tries_since_success - 1` })
    .where('target', '=', target)
    .where('tries', '>', 0)
    .execute()
}

/** The right code was shown. */
export async function forgetGuesses(database: Database, target: string): Promise<void> {
  await database.deleteFrom('code_guesses').where('target', '=', target).execute()
}
