import type { OperatorAnswerOf } from '@portico/protocol'
import { isVisibleLine } from '@portico/protocol'
import type { Account } from '../accounts/account.store.ts'
import { ACCOUNT_COLUMNS } from '../accounts/account.store.ts'
import { maskEmail, maskMobile, readContact } from '../accounts/contact.ts'
import type { Database } from '../database/database.ts'

/** An account in a list of found ones. Contacts are masked. */
export type FoundAccountRow = OperatorAnswerOf<'findAccounts'>['accounts'][number]

export function statusOf(account: Pick<Account, 'ban_reason' | 'deletion_at'>): FoundAccountRow['status'] {
  if (account.deletion_at !== null) return 'deletion scheduled'
  return account.ban_reason === null ? 'active' : 'banned'
}

const MAX_LENGTH = 200
const MAX_FOUND = 20

/**
 * Finds accounts by what identifies them: their id, a mobile number or e-mail address, a display name, the id of a
 * session, or the log id of a request. At most 20.
 */
export async function findAccounts(database: Database, typed: string): Promise<readonly FoundAccountRow[]> {
  const text = typed.trim()
  if (text === '' || text.length > MAX_LENGTH || !isVisibleLine(text)) return []
  const ids = await findIds(database, text)
  const rows = await database
    .selectFrom('accounts')
    .select(ACCOUNT_COLUMNS)
    .where('accounts.id', 'in', ids)
    .orderBy('accounts.id')
    .limit(MAX_FOUND)
    .execute()
  return rows.map((account) => ({
    id: account.id,
    created: new Date(account.created_at).toISOString(),
    mobile: maskMobile(account.mobile),
    email: maskEmail(account.email ?? account.unconfirmed_email),
    name: account.screen_name || account.username,
    status: statusOf(account),
  }))
}

/** Each condition has an index of its own. */
async function findIds(database: Database, text: string): Promise<readonly string[]> {
  const contact = readContact(text)
  const target = contact.ok ? contact.value.target : text
  const accounts = database.selectFrom('accounts').select('id').limit(MAX_FOUND)
  const sessions = database.selectFrom('sessions').select('account_id as id').limit(MAX_FOUND)
  const named = ['screen_name', 'username'] as const
  const found = await Promise.all([
    accounts.where('id', '=', text).execute(),
    accounts.where('mobile', '=', target).execute(),
    accounts.where('email', '=', target).execute(),
    ...named.map((column) => accounts.where(column, '=', text).where(column, '<>', '').execute()),
    sessions.where('session_group_id', '=', text).execute(),
    database
      .selectFrom('audit_events')
      .select((event) => event.ref('account_id').$notNull().as('id'))
      .where('log_id', '=', text)
      .where('account_id', 'is not', null)
      .limit(MAX_FOUND)
      .execute(),
  ])
  return [...new Set(found.flat().map(({ id }) => id))]
}
