import type { Selectable } from 'kysely'
import type { Database } from '../database/database.ts'
import { makeId } from '../database/make-id.ts'
import type { AccountsTable } from '../database/tables.ts'

export type Account = Selectable<AccountsTable>

export interface FoundAccount {
  readonly account: Account
  readonly isNew: boolean
}

/**
 * The account of a mobile; registers one when there is none. The unique column decides between two who register the
 * same number at once, so both get the same account.
 * @param mobile E.164
 */
export async function findOrRegisterByMobile(
  database: Database,
  mobile: string,
  now: number,
): Promise<FoundAccount> {
  const registered = await database
    .insertInto('accounts')
    .values({
      id: makeId(now),
      mobile,
      email: null,
      username: '',
      screen_name: '',
      avatar_url: '',
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('mobile').doNothing())
    .returningAll()
    .executeTakeFirst()
  if (registered) return { account: registered, isNew: true }
  const account = await database
    .selectFrom('accounts')
    .selectAll()
    .where('mobile', '=', mobile)
    .executeTakeFirstOrThrow()
  return { account, isNew: false }
}

/** @param mobile E.164 */
export async function hasAccountWithMobile(database: Database, mobile: string): Promise<boolean> {
  const found = await database
    .selectFrom('accounts')
    .select('id')
    .where('mobile', '=', mobile)
    .executeTakeFirst()
  return found !== undefined
}
