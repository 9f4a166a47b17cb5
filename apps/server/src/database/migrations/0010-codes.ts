import type { Kysely } from 'kysely'
import { toE164 } from '../../accounts/mobile-number.ts'
import type { Tables } from '../tables.ts'

/** Limits that survive a restart, and mobiles stored without their trunk zero. */
export async function addCodeLimits(database: Kysely<Tables>): Promise<void> {
  await database.schema
    .createTable('limit_counts')
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addColumn('duration_s', 'integer', (column) => column.notNull())
    .addColumn('window_ends_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('limit_counts_once', ['name', 'subject'])
    .execute()
  await database.schema
    .createIndex('limit_counts_by_end')
    .on('limit_counts')
    .column('window_ends_at')
    .execute()
  await dropTrunkZeros(database)
}

/**
 * Rewrites mobiles stored in another spelling of the same number, `+4407911…` for `+447911…`. Where several accounts
 * have spellings of one number all stay as they are, since nothing tells whose it is.
 */
async function dropTrunkZeros(database: Kysely<Tables>): Promise<void> {
  const accounts = await database
    .selectFrom('accounts')
    .select(['id', 'mobile'])
    .where('mobile', 'is not', null)
    .where('mobile', 'not like', '+86%')
    .execute()
  const ofNumber = new Map<string, typeof accounts>()
  for (const account of accounts) {
    const number = toE164(account.mobile ?? '') ?? account.mobile ?? ''
    ofNumber.set(number, [...(ofNumber.get(number) ?? []), account])
  }
  for (const [number, [account, ...others]] of ofNumber) {
    if (!account || others.length > 0 || account.mobile === number) continue
    await database.updateTable('accounts').set({ mobile: number }).where('id', '=', account.id).execute()
  }
}
