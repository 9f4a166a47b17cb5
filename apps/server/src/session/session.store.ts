import type { Account } from '../accounts/account.store.ts'
import type { Database } from '../database/database.ts'
import { hashSessionId } from './session-id.ts'

export interface NewSession {
  readonly sessionId: string
  readonly accountId: string
  readonly aid: string
  readonly createdAt: number
  readonly expiresAt: number
}

export async function insertSession(database: Database, session: NewSession): Promise<void> {
  await database
    .insertInto('sessions')
    .values({
      id_hash: hashSessionId(session.sessionId),
      account_id: session.accountId,
      aid: session.aid,
      created_at: session.createdAt,
      expires_at: session.expiresAt,
    })
    .execute()
}

/** The account of a live session of this app; of a banned account none lives. */
export async function findSessionAccount(
  database: Database,
  session: { readonly sessionId: string; readonly aid: string; readonly now: number },
): Promise<Account | undefined> {
  return database
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
    .selectAll('accounts')
    .where('sessions.id_hash', '=', hashSessionId(session.sessionId))
    .where('sessions.aid', '=', session.aid)
    .where('sessions.expires_at', '>', session.now)
    .where('accounts.banned_at', 'is', null)
    .executeTakeFirst()
}

export async function deleteSession(database: Database, sessionId: string): Promise<void> {
  await database.deleteFrom('sessions').where('id_hash', '=', hashSessionId(sessionId)).execute()
}

/** Every session of an account, whatever app it is for. */
export async function deleteSessionsOf(database: Database, accountId: string): Promise<void> {
  await database.deleteFrom('sessions').where('account_id', '=', accountId).execute()
}

/** Every session of an account but one. */
export async function deleteOtherSessionsOf(
  database: Database,
  { accountId, exceptSessionId }: { readonly accountId: string; readonly exceptSessionId: string },
): Promise<void> {
  await database
    .deleteFrom('sessions')
    .where('account_id', '=', accountId)
    .where('id_hash', '!=', hashSessionId(exceptSessionId))
    .execute()
}

/** Their time is over anyway; this keeps the table small. */
export async function deleteExpiredSessions(database: Database, now: number): Promise<void> {
  await database.deleteFrom('sessions').where('expires_at', '<=', now).execute()
}
