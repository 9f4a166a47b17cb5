import { randomUUID } from 'node:crypto'
import type { Database } from '../database/database.ts'
import { issueSession } from './issue-session.ts'
import { hashSessionId } from './session-id.ts'
import type { SessionLife } from './session-life.ts'
import { deleteFamily, deleteSession, findSession } from './session.store.ts'

export interface SsoSessionWanted {
  readonly accountId: string
  readonly aid: string
  readonly life: SessionLife
  readonly now: number
  readonly endsBy?: number | undefined
  /** As for any session. */
  readonly signedInAt?: number | undefined
  /** The family it belongs to, where it comes of a sign-in of before. */
  readonly family?: string | undefined
  /** The single sign-on session this browser came with; it ends. */
  readonly ssoSessionIdBefore: string | undefined
}

export interface SsoSession {
  readonly ssoSessionId: string
  readonly family: string
}

/**
 * Starts single sign-on in a browser (SSO-1). Whoever signs in again stays with what they had elsewhere; another account
 * of the same app takes its place, and what the first had elsewhere ends.
 * @param database the handle of a transaction
 */
export async function issueSsoSession(database: Database, wanted: SsoSessionWanted): Promise<SsoSession> {
  const before = await endBefore(database, wanted)
  const family = wanted.family ?? before ?? randomUUID()
  const { accountId, aid, life, now, endsBy, signedInAt } = wanted
  const ssoSessionId = await issueSession(database, {
    accountId,
    aid,
    kind: 'sso',
    family,
    life,
    now,
    endsBy,
    signedInAt,
  })
  return { ssoSessionId, family }
}

/** @returns the family that goes on */
async function endBefore(database: Database, wanted: SsoSessionWanted): Promise<string | undefined> {
  const { ssoSessionIdBefore: sessionId, now } = wanted
  if (sessionId === undefined) return undefined
  const before = await findSession(database, { sessionIdHash: hashSessionId(sessionId), now })
  if (before?.kind !== 'sso') return undefined
  await deleteSession(database, sessionId)
  // Another app's is forgotten by this browser and no more: what it made elsewhere is none of this app's business.
  if (before.family === undefined || before.aid !== wanted.aid) return undefined
  if (before.accountId === wanted.accountId) return before.family
  if (before.family !== wanted.family) await deleteFamily(database, before.family)
  return undefined
}
