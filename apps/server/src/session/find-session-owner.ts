import type { Account } from '../accounts/account.store.ts'
import { findAccountById } from '../accounts/account.store.ts'
import type { Database } from '../database/database.ts'
import type { KeptSession } from './session.store.ts'
import { findSession } from './session.store.ts'

/** A session that lives and whose it is; of a banned account none lives. */
export async function findSessionOwner(
  database: Database,
  sought: { readonly sessionIdHash: string; readonly now: number },
): Promise<{ readonly account: Account; readonly session: KeptSession } | undefined> {
  const session = await findSession(database, sought)
  const account = session && (await findAccountById(database, session.accountId))
  return session && account?.banned_at === null ? { account, session } : undefined
}
