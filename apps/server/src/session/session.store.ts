import { createHash, randomBytes } from 'node:crypto'
import type { Account } from '../accounts/account.store.ts'
import type { Database } from '../database/database.ts'

const SESSION_ID_BYTES = 32

/** 256 random bits, as text. */
export function createSessionId(): string {
  return randomBytes(SESSION_ID_BYTES).toString('base64url')
}

/** Random as the id is, one round is enough: there is nothing to guess. */
export function hashSessionId(sessionId: string): string {
  return createHash('sha256').update(sessionId).digest('base64url')
}

/** Which of the three cookies a session is held by (contract, section 9); none passes for another. */
export type SessionKind = 'passport' | 'sso' | 'account'

export interface NewSession {
  readonly sessionId: string
  readonly accountId: string
  readonly aid: string
  readonly kind: SessionKind
  readonly groupId: string | undefined
  readonly createdAt: number
  readonly expiresAt: number
  /** When its visitor last proved who they are. Epoch milliseconds. */
  readonly signedInAt: number
}

/** A session as it lies there. */
export interface StoredSession {
  readonly accountId: string
  readonly aid: string
  readonly kind: SessionKind
  readonly groupId: string | undefined
  readonly createdAt: number
  readonly expiresAt: number
  /** When its visitor last proved who they are. Epoch milliseconds. */
  readonly signedInAt: number
}

interface SessionQuery {
  readonly sessionId: string
  readonly aid: string
  readonly kind?: SessionKind
  readonly now: number
}

export async function insertSession(database: Database, session: NewSession): Promise<void> {
  await database
    .insertInto('sessions')
    .values({
      id_hash: hashSessionId(session.sessionId),
      account_id: session.accountId,
      aid: session.aid,
      kind: session.kind,
      family: session.groupId ?? null,
      created_at: session.createdAt,
      expires_at: session.expiresAt,
      signed_in_at: session.signedInAt,
    })
    .execute()
}

/** The account of a live session of this app and kind; of a banned account none lives. */
export async function findSessionAccount(
  database: Database,
  { sessionId, aid, kind = 'passport', now }: SessionQuery,
): Promise<Account | undefined> {
  return database
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
    .selectAll('accounts')
    .where('sessions.id_hash', '=', hashSessionId(sessionId))
    .where('sessions.aid', '=', aid)
    .where('sessions.kind', '=', kind)
    .where('sessions.expires_at', '>', now)
    .where('accounts.banned_at', 'is', null)
    .executeTakeFirst()
}

/** A session that lives, by its hash, whatever its app and kind. */
export async function findSession(
  database: Database,
  { sessionIdHash, now }: { readonly sessionIdHash: string; readonly now: number },
): Promise<StoredSession | undefined> {
  const row = await database
    .selectFrom('sessions')
    .selectAll()
    .where('id_hash', '=', sessionIdHash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  if (!row) return undefined
  return {
    accountId: row.account_id,
    aid: row.aid,
    kind: row.kind as SessionKind,
    groupId: row.family ?? undefined,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    signedInAt: row.signed_in_at,
  }
}

/** Whether single sign-on still knows somebody by this family. */
export async function hasLiveSsoSession(
  database: Database,
  { groupId, now }: { readonly groupId: string; readonly now: number },
): Promise<boolean> {
  const row = await database
    .selectFrom('sessions')
    .select('id_hash')
    .where('family', '=', groupId)
    .where('kind', '=', 'sso')
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteSession(database: Database, sessionId: string): Promise<void> {
  await database.deleteFrom('sessions').where('id_hash', '=', hashSessionId(sessionId)).execute()
}

/** Everything that came of one sign-in. */
export async function deleteSessionGroup(database: Database, groupId: string): Promise<void> {
  await database.deleteFrom('sessions').where('family', '=', groupId).execute()
}

/** A single sign-on session, live or not, and all that came of it; nothing where it is none. */
export async function deleteSsoSessionGroup(database: Database, ssoSessionId: string): Promise<void> {
  const idHash = hashSessionId(ssoSessionId)
  await database
    .deleteFrom('sessions')
    .where('family', 'in', (sub) =>
      sub.selectFrom('sessions').select('family').where('id_hash', '=', idHash).where('kind', '=', 'sso'),
    )
    .execute()
}

/** Every session of an account, whatever app it is for. */
export async function deleteAccountSessions(database: Database, accountId: string): Promise<void> {
  await database.deleteFrom('sessions').where('account_id', '=', accountId).execute()
}

/** Every session of an account but one and what came of the same sign-in. */
export async function deleteOtherSessions(
  database: Database,
  { accountId, exceptIdHash: idHash }: { readonly accountId: string; readonly exceptIdHash: string },
): Promise<void> {
  await database
    .deleteFrom('sessions')
    .where('account_id', '=', accountId)
    .where('id_hash', '!=', idHash)
    .where(({ eb, or, selectFrom }) => {
      const kept = selectFrom('sessions').select('family').where('id_hash', '=', idHash)
      return or([eb('family', 'is', null), eb('family', 'not in', kept.where('family', 'is not', null))])
    })
    .execute()
}

/** A session this browser came with, if it is of the same app and somebody else's. */
export async function deleteSessionOfOtherAccount(
  database: Database,
  { sessionId, accountId, aid }: Pick<NewSession, 'sessionId' | 'accountId' | 'aid'>,
): Promise<void> {
  await database
    .deleteFrom('sessions')
    .where('id_hash', '=', hashSessionId(sessionId))
    .where('account_id', '!=', accountId)
    .where('aid', '=', aid)
    .execute()
}

/** Their time is over anyway; this keeps the table small. */
export async function deleteExpiredSessions(database: Database, now: number): Promise<void> {
  await database.deleteFrom('sessions').where('expires_at', '<=', now).execute()
}
