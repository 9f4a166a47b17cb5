import { sql } from 'kysely'
import { ACCOUNT_COLUMNS } from '../accounts/account-fields.ts'
import type { Account } from '../accounts/account.store.ts'
import { lockAccount } from '../accounts/account.store.ts'
import { withdrawTrust } from '../accounts/known-browser.store.ts'
import type { Database } from '../services/database/database.ts'
import { deleteInBatches } from '../services/database/delete-in-batches.ts'
import type { AuthMethods } from '../shared/auth-methods.ts'
import { decodeAuthMethods, encodeAuthMethods } from '../shared/auth-methods.ts'
import type { ClientDescription } from '../shared/client-description.ts'
import { MINUTE_S } from '../shared/clock.ts'
import type { BrowserOfSignIn } from '../shared/requester.ts'
import { sha256 } from '../shared/sha256.ts'

/** Ids are random, so one round suffices: there is nothing to guess. */
export function hashSessionId(sessionId: string): string {
  return sha256(sessionId)
}

/** The cookie that holds a session. A session is valid in that cookie only. */
export type SessionKind = 'service' | 'sso' | 'account'

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
  readonly sessionGroupId: string
  readonly createdAt: number
  /** When it ends, however often it is used. */
  readonly endsAt: number
  /** When it ends unless it is used. */
  readonly expiresAt: number
  readonly client: SessionClient
  /** When the user last proved their identity. Epoch milliseconds. */
  readonly signedInAt: number
  /** What proved it. */
  readonly methods: AuthMethods
  /** SHA-256 of the browser id, or `ANY_BROWSER`. */
  readonly browserHash: string
  /** SHA-256 of the id of the browser that receives the cookie. */
  readonly openerHash: string
}

/** A live session with its account. Times are epoch milliseconds. */
export interface LiveSession {
  readonly idHash: string
  readonly account: Account
  readonly appId: string
  readonly kind: SessionKind
  /** The sign-in it derives from. */
  readonly sessionGroupId: string
  readonly createdAt: number
  /** Recorded at most every five minutes. */
  readonly lastUsedAt: number
  /** When it ends, however often it is used. */
  readonly endsAt: number
  /** When the user last proved their identity. */
  readonly signedInAt: number
  /** What proved it. */
  readonly methods: AuthMethods
}

/** Inserts the sessions of one sign-in, in one statement. */
export async function insertSessions(database: Database, sessions: readonly NewSession[]): Promise<void> {
  const rows = sessions.map((session) => ({
    id_hash: hashSessionId(session.sessionId),
    account_id: session.accountId,
    app_id: session.appId,
    kind: session.kind,
    session_group_id: session.sessionGroupId,
    created_at: session.createdAt,
    last_used_at: session.createdAt,
    ends_at: session.endsAt,
    expires_at: session.expiresAt,
    browser: session.client.browser,
    device: session.client.device,
    country: session.client.country,
    signed_in_at: session.signedInAt,
    amr: encodeAuthMethods(session.methods),
    browser_hash: session.browserHash,
    opener_hash: session.openerHash,
  }))
  await database.insertInto('sessions').values(rows).execute()
}

/** Who may use a session: its app, by the cookie of its kind, in its browser. */
export interface SessionScope {
  readonly appId: string
  readonly kind: SessionKind
  readonly browserHash: string
}

/**
 * A live session with its account; none if the account is banned.
 * @param scope if omitted, a session of any app, kind and browser is found
 */
export async function findLiveSession(
  database: Database,
  { idHash, now }: { readonly idHash: string; readonly now: number },
  scope?: SessionScope,
): Promise<LiveSession | undefined> {
  let query = database
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
    .select(ACCOUNT_COLUMNS)
    .select(['sessions.app_id', 'sessions.kind', 'sessions.session_group_id', 'sessions.last_used_at'])
    .select([
      'sessions.ends_at',
      'sessions.signed_in_at',
      'sessions.amr',
      'sessions.created_at as session_created_at',
    ])
    .where('sessions.id_hash', '=', idHash)
    .where('sessions.expires_at', '>', now)
    .where('accounts.banned_at', 'is', null)
  if (scope)
    query = query
      .where('sessions.app_id', '=', scope.appId)
      .where('sessions.kind', '=', scope.kind)
      .where('sessions.browser_hash', '=', scope.browserHash)
  const row = await query.executeTakeFirst()
  if (!row) return undefined
  const {
    app_id: appId,
    kind,
    session_group_id: sessionGroupId,
    session_created_at: createdAt,
    last_used_at: lastUsedAt,
    ends_at: endsAt,
    signed_in_at: signedInAt,
    amr,
    ...account
  } = row
  const times = { createdAt, lastUsedAt, endsAt, signedInAt }
  const methods = decodeAuthMethods(amr)
  return { idHash, account, appId, kind: kind as SessionKind, sessionGroupId, methods, ...times }
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

/** Whether a sign-in still has a live session. */
export async function hasLiveSession(
  database: Database,
  { sessionGroupId, now }: { readonly sessionGroupId: string; readonly now: number },
): Promise<boolean> {
  const row = await database
    .selectFrom('sessions')
    .select('id_hash')
    .where('session_group_id', '=', sessionGroupId)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row !== undefined
}

interface SignInAtApp {
  readonly accountId: string
  readonly appId: string
  readonly sessionGroupId: string
  readonly now: number
}

/** Whether a sign-in still has a live session at an app, and its account is not banned. */
export async function isSignedInAtApp(
  database: Database,
  { accountId, appId, sessionGroupId, now }: SignInAtApp,
): Promise<boolean> {
  const row = await database
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
    .select('sessions.id_hash')
    .where('sessions.account_id', '=', accountId)
    .where('sessions.app_id', '=', appId)
    .where('sessions.kind', '=', 'service')
    .where('sessions.expires_at', '>', now)
    .where('accounts.banned_at', 'is', null)
    .where('sessions.session_group_id', '=', sessionGroupId)
    .executeTakeFirst()
  return row !== undefined
}

/** The use of a session is written at most this often. */
export const USE_INTERVAL_MS = 5 * MINUTE_S * 1000

interface SessionUse {
  readonly sessionGroupId: string
  readonly now: number
  /** How long a session lives without use. */
  readonly idleMs: number
}

/**
 * Records that a session is used, and postpones the idle time-out of all that derive from its sign-in. A use within five
 * minutes of the last recorded one changes nothing.
 */
export async function updateLastUse(
  database: Database,
  { sessionGroupId, now, idleMs }: SessionUse,
): Promise<void> {
  const idleEnd = now + idleMs
  await database
    .updateTable('sessions')
    .set({
      last_used_at: now,
      expires_at: sql<number>`case when ends_at < ${idleEnd} then ends_at else ${idleEnd} end`,
    })
    .where('session_group_id', '=', sessionGroupId)
    .where('last_used_at', '<=', now - USE_INTERVAL_MS)
    .where('expires_at', '>', now)
    .execute()
}

/** The browser of a sign-in is asked for a second factor again. */
export async function withdrawTrustOfSignIn(
  trx: Database,
  { accountId, sessionGroupId }: { readonly accountId: string; readonly sessionGroupId: string },
): Promise<void> {
  await trx
    .updateTable('known_browsers')
    .set({ trusted_until: null })
    .where('account_id', '=', accountId)
    .where('browser_hash', 'in', (query) =>
      query
        .selectFrom('sessions')
        .select(({ fn }) => fn.coalesce('opener_hash', 'browser_hash').as('hash'))
        .where('account_id', '=', accountId)
        .where('session_group_id', '=', sessionGroupId),
    )
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
  return row?.session_group_id
}

export async function deleteSessions(trx: Database, idHashes: readonly string[]): Promise<void> {
  await trx.deleteFrom('sessions').where('id_hash', 'in', idHashes).execute()
}

/** Deletes all sessions of an account at all apps. No browser is trusted any more. */
export async function deleteAccountSessions(database: Database, accountId: string): Promise<void> {
  await withdrawTrust(database, accountId)
  await database.deleteFrom('sessions').where('account_id', '=', accountId).execute()
}

/**
 * Deletes all sessions of an account but those that are valid in one browser only, of one sign-in. They join a new group,
 * so that nothing more can be derived from what was issued to the former one. No browser is trusted any more.
 * @returns whether there were any to keep
 */
export async function keepSessionsOfBrowser(
  trx: Database,
  { accountId, sessionGroupId, browserHash }: BrowserOfSignIn,
  newGroupId: string,
): Promise<boolean> {
  await withdrawTrust(trx, accountId)
  const kept = await trx
    .updateTable('sessions')
    .set({ session_group_id: newGroupId })
    .where('account_id', '=', accountId)
    .where('session_group_id', '=', sessionGroupId)
    .where('browser_hash', '=', browserHash)
    .where('kind', '!=', 'sso')
    .returning('id_hash')
    .execute()
  await trx
    .deleteFrom('sessions')
    .where('account_id', '=', accountId)
    .where('session_group_id', '!=', newGroupId)
    .execute()
  return kept.length > 0
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
  await deleteInBatches(database, 'sessions', sql`ends_at <= ${now}`)
}
