import type { Database } from '../services/database/database.ts'
import type { SessionsTable } from '../services/database/session-tables.ts'
import { sha256 } from '../shared/sha256.ts'

/**
 * A browser that has sessions of an account, as the owner and an operator see it: the one that signed in, or one in which a
 * session was derived from that sign-in. Times are epoch milliseconds.
 */
export interface ListedSignIn {
  /**
   * Names it to those who may end it; grants nothing. The id of the sign-in, with a suffix for a browser that derives from
   * it.
   */
  readonly sessionId: string
  /** Whether it has the session of the call. */
  readonly isCurrent: boolean
  readonly appIds: readonly string[]
  readonly browser: string
  readonly device: string
  readonly country: string
  readonly signedInAt: number
  readonly lastUsedAt: number
  readonly expiresAt: number
}

interface SignInQuery {
  readonly accountId: string
  readonly now: number
  /** The session of the call. */
  readonly currentIdHash?: string
}

/** The browsers with live sessions of an account, the one that was used last first. */
export async function listSignIns(
  database: Database,
  { accountId, now, currentIdHash }: SignInQuery,
): Promise<readonly ListedSignIn[]> {
  const rows = await database
    .selectFrom('sessions')
    .select(['id_hash', 'session_group_id', 'app_id', 'browser', 'device', 'country'])
    .select(['signed_in_at', 'last_used_at', 'expires_at', 'browser_hash', 'opener_hash'])
    .where('account_id', '=', accountId)
    .where('expires_at', '>', now)
    .orderBy('created_at')
    .orderBy('id_hash')
    .execute()
  const firsts = new Map<string, string>()
  const byName = new Map<string, ListedSignIn>()
  for (const row of rows) {
    const { session_group_id: groupId } = row
    // Without a known browser, it counts to the one that signed in.
    const browser = keyOfBrowser(row) ?? firsts.get(groupId) ?? ''
    if (!firsts.has(groupId)) firsts.set(groupId, browser)
    const isFirst = firsts.get(groupId) === browser
    const sessionId = isFirst
      ? groupId
      : `${groupId}.${sha256(`${groupId} ${browser}`).slice(0, SUFFIX_LENGTH)}`
    const isCurrent = row.id_hash === currentIdHash
    byName.set(sessionId, addSession(byName.get(sessionId), { ...row, sessionId, isCurrent }))
  }
  return [...byName.values()].toSorted((one, other) => other.lastUsedAt - one.lastUsedAt)
}

const SUFFIX_LENGTH = 16

/** The sign-in that a listed browser belongs to. */
export function signInIdOf(sessionId: string): string {
  return sessionId.split('.', 1)[0] ?? ''
}

/** Different for two browsers, also if one has a copy of the other's browser id. A newer version is the same browser. */
function keyOfBrowser({
  browser_hash,
  opener_hash,
  browser,
  device,
}: Pick<SessionsTable, 'browser_hash' | 'opener_hash' | 'browser' | 'device'>): string | undefined {
  const idHash = opener_hash ?? browser_hash
  return idHash === '' ? undefined : [idHash, browser.replace(/ [\d.]+$/, ''), device].join(' ')
}

interface Row extends Pick<
  SessionsTable,
  'app_id' | 'browser' | 'device' | 'country' | 'signed_in_at' | 'last_used_at' | 'expires_at'
> {
  readonly sessionId: string
  readonly isCurrent: boolean
}

/** @param signIn without this session */
function addSession(signIn: ListedSignIn | undefined, row: Row): ListedSignIn {
  const { browser, device, country } = signIn ?? row
  return {
    sessionId: row.sessionId,
    isCurrent: row.isCurrent || signIn?.isCurrent === true,
    appIds: [...new Set([...(signIn?.appIds ?? []), row.app_id])],
    browser,
    device,
    country,
    signedInAt: signIn?.signedInAt ?? row.signed_in_at,
    lastUsedAt: Math.max(signIn?.lastUsedAt ?? 0, row.last_used_at),
    expiresAt: Math.max(signIn?.expiresAt ?? 0, row.expires_at),
  }
}
