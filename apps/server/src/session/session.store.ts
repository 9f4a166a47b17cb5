import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Account } from '../accounts/account.store.ts'
import { ACCOUNT_COLUMNS, lockAccount } from '../accounts/account.store.ts'
import { MINUTE_S } from '../clock.ts'
import type { ClientDescription } from '../client-description.ts'
import type { Database } from '../database/database.ts'
import { deleteInBatches } from '../database/delete-in-batches.ts'
import { sha256 } from '../sha256.ts'

const SESSION_ID_BYTES = 32

/** 256 random bits. */
export function createSessionId(): string {
  return randomBytes(SESSION_ID_BYTES).toString('base64url')
}

/** Ids are random, so one round suffices: there is nothing to guess. */
export function hashSessionId(sessionId: string): string {
  return sha256(sessionId)
}

/** The cookie that holds a session. A session is valid in that cookie only. */
export type SessionKind = 'passport' | 'sso' | 'account'

/** In place of a browser: the session is valid in any. */
export const ANY_BROWSER = ''

/** The browser that receives a session's cookie, as its owner recognises it. */
export interface SessionClient extends ClientDescription {
  readonly country: string
}

export interface NewSession {
  readonly sessionId: string
  readonly accountId: string
  readonly appId: string
  readonly kind: SessionKind
  readonly sessionGroupId: string | undefined
  readonly createdAt: number
  /** When it ends, however often it is used. */
  readonly endsAt: number
  /** When it ends unless it is used. */
  readonly expiresAt: number
  readonly client: SessionClient
  /** When the user last proved their identity. Epoch milliseconds. */
  readonly signedInAt: number
  /** SHA-256 of the browser id, or `ANY_BROWSER`. */
  readonly browserHash: string
}

export interface StoredSession {
  readonly accountId: string
  readonly appId: string
  readonly kind: SessionKind
  readonly sessionGroupId: string | undefined
  readonly createdAt: number
  readonly lastUsedAt: number
  /** When it ends, however often it is used. */
  readonly endsAt: number
  /** When the user last proved their identity. Epoch milliseconds. */
  readonly signedInAt: number
}

interface SessionQuery {
  readonly sessionId: string
  readonly appId: string
  readonly kind?: SessionKind
  readonly browserHash: string
  readonly now: number
}

/** Inserts the sessions of one sign-in, in one statement. */
export async function insertSessions(database: Database, sessions: readonly NewSession[]): Promise<void> {
  const rows = sessions.map((session) => ({
    id_hash: hashSessionId(session.sessionId),
    account_id: session.accountId,
    app_id: session.appId,
    kind: session.kind,
    session_group_id: session.sessionGroupId ?? null,
    created_at: session.createdAt,
    last_used_at: session.createdAt,
    ends_at: session.endsAt,
    expires_at: session.expiresAt,
    browser: session.client.browser,
    device: session.client.device,
    country: session.client.country,
    signed_in_at: session.signedInAt,
    browser_hash: session.browserHash,
  }))
  await database.insertInto('sessions').values(rows).execute()
}

/** The account of a live session of this app, kind and browser; none if the account is banned. */
export async function findSessionAccount(
  database: Database,
  { sessionId, appId, kind = 'passport', browserHash, now }: SessionQuery,
): Promise<Account | undefined> {
  return database
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
    .select(ACCOUNT_COLUMNS)
    .where('sessions.id_hash', '=', hashSessionId(sessionId))
    .where('sessions.app_id', '=', appId)
    .where('sessions.kind', '=', kind)
    .where('sessions.browser_hash', '=', browserHash)
    .where('sessions.expires_at', '>', now)
    .where('accounts.banned_at', 'is', null)
    .executeTakeFirst()
}

/** Like `lockAccount`, for the account of a session, which may end meanwhile and is read again afterwards. */
export async function lockAccountOfSession(
  trx: Database,
  sessionIdHash: string,
): Promise<Account | undefined> {
  const session = await trx
    .selectFrom('sessions')
    .select('account_id')
    .where('id_hash', '=', sessionIdHash)
    .executeTakeFirst()
  return session && lockAccount(trx, session.account_id)
}

/** A live session of any app and kind. */
export async function findSession(
  database: Database,
  { sessionIdHash, now }: { readonly sessionIdHash: string; readonly now: number },
): Promise<StoredSession | undefined> {
  const row = await database
    .selectFrom('sessions')
    .select(['account_id', 'app_id', 'kind', 'session_group_id'])
    .select(['created_at', 'last_used_at', 'ends_at', 'signed_in_at'])
    .where('id_hash', '=', sessionIdHash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  if (!row) return undefined
  return {
    accountId: row.account_id,
    appId: row.app_id,
    kind: row.kind as SessionKind,
    sessionGroupId: row.session_group_id ?? undefined,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
    endsAt: row.ends_at,
    signedInAt: row.signed_in_at,
  }
}

/** Whether the group still has a live single sign-on session. */
export async function hasLiveSsoSession(
  database: Database,
  { sessionGroupId, now }: { readonly sessionGroupId: string; readonly now: number },
): Promise<boolean> {
  const row = await database
    .selectFrom('sessions')
    .select('id_hash')
    .where('session_group_id', '=', sessionGroupId)
    .where('kind', '=', 'sso')
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteSession(database: Database, sessionId: string): Promise<void> {
  await database.deleteFrom('sessions').where('id_hash', '=', hashSessionId(sessionId)).execute()
}

/** Deletes the single session, outside a group, that has an id as `listSignIns` names it. @returns how many there were */
export async function deleteSingleSession(
  database: Database,
  { accountId, idHash }: { readonly accountId: string; readonly idHash: string },
): Promise<number> {
  const { numDeletedRows } = await database
    .deleteFrom('sessions')
    .where('id_hash', '=', idHash)
    .where('account_id', '=', accountId)
    .where('session_group_id', 'is', null)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** The use of a session is written at most this often. */
export const USE_INTERVAL_MS = 5 * MINUTE_S * 1000

interface SessionUse {
  readonly sessionIdHash: string
  readonly now: number
  /** How long a session lives without use. */
  readonly idleMs: number
}

/**
 * Records that a session is used, and postpones the idle time-out of everything that derives from the same sign-in. A use
 * within five minutes of the last recorded one changes nothing.
 */
export async function recordSessionUse(
  database: Database,
  { sessionIdHash, now, idleMs }: SessionUse,
): Promise<void> {
  const idleEnd = now + idleMs
  await database
    .updateTable('sessions')
    .set({
      last_used_at: now,
      expires_at: sql<number>`case when ends_at < ${idleEnd} then ends_at else ${idleEnd} end`,
    })
    .where(({ or, eb, selectFrom }) =>
      or([
        eb('id_hash', '=', sessionIdHash),
        eb(
          'session_group_id',
          '=',
          selectFrom('sessions as used')
            .select('used.session_group_id')
            .where('used.id_hash', '=', sessionIdHash),
        ),
      ]),
    )
    .where('last_used_at', '<=', now - USE_INTERVAL_MS)
    .where('expires_at', '>', now)
    .execute()
}

/** Deletes all sessions of an account that derive from one sign-in. @returns how many there were */
export async function deleteSessionGroup(
  database: Database,
  { accountId, sessionGroupId }: { readonly accountId: string; readonly sessionGroupId: string },
): Promise<number> {
  const { numDeletedRows } = await database
    .deleteFrom('sessions')
    .where('session_group_id', '=', sessionGroupId)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** The group of a session, live or expired. @param kind of any kind if omitted */
export async function findSessionGroupId(
  database: Database,
  idHash: string,
  kind?: SessionKind,
): Promise<string | undefined> {
  const row = await database
    .selectFrom('sessions')
    .select('session_group_id')
    .where('id_hash', '=', idHash)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? ''))
    .executeTakeFirst()
  return row?.session_group_id ?? undefined
}

/** Deletes all sessions of an account at all apps. */
export async function deleteAccountSessions(database: Database, accountId: string): Promise<void> {
  await database.deleteFrom('sessions').where('account_id', '=', accountId).execute()
}

/** Deletes all sessions of an account except one and its group. */
export async function deleteOtherSessions(
  database: Database,
  { accountId, exceptIdHash: idHash }: { readonly accountId: string; readonly exceptIdHash: string },
): Promise<void> {
  await database
    .deleteFrom('sessions')
    .where('account_id', '=', accountId)
    .where('id_hash', '!=', idHash)
    .where(({ eb, or, selectFrom }) => {
      const group = selectFrom('sessions').select('session_group_id').where('id_hash', '=', idHash)
      return or([
        eb('session_group_id', 'is', null),
        eb('session_group_id', 'not in', group.where('session_group_id', 'is not', null)),
      ])
    })
    .execute()
}

/** Deletes the browser's previous session if it belongs to another account of the same app. */
export async function deleteSessionOfOtherAccount(
  database: Database,
  { sessionId, accountId, appId }: Pick<NewSession, 'sessionId' | 'accountId' | 'appId'>,
): Promise<void> {
  await database
    .deleteFrom('sessions')
    .where('id_hash', '=', hashSessionId(sessionId))
    .where('account_id', '!=', accountId)
    .where('app_id', '=', appId)
    .execute()
}

/** Keeps the table small. A session that expired because it was not used stays until it would have ended, but is never used. */
export async function deleteExpiredSessions(database: Database, now: number): Promise<void> {
  await deleteInBatches(database, { from: 'sessions', key: ['id_hash'], where: sql`ends_at <= ${now}` })
}
