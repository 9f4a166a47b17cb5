import type { Kysely } from 'kysely'
import type { Tables } from '../tables.ts'

/**
 * Browsers were known by their CSRF token and are known by an id of their own from now on: what was remembered matches no
 * browser any more, and none is looked for by its hash alone.
 */
export async function forgetBrowsersByToken(database: Kysely<Tables>): Promise<void> {
  await database.deleteFrom('known_browsers').execute()
  await database.schema.dropIndex('known_browsers_by_hash').execute()
}
