import type { Database } from '../database/database.ts'
import { makeSessionId } from './session-id.ts'
import type { SessionLife } from './session-life.ts'
import { lifeInS } from './session-life.ts'
import type { SessionKind } from './session.store.ts'
import { deleteSession, insertSession } from './session.store.ts'

export interface SessionWanted {
  readonly accountId: string
  readonly aid: string
  /** `passport` when not said. */
  readonly kind?: SessionKind
  readonly family?: string | undefined
  readonly life: SessionLife
  readonly now: number
  /** When the visitor proved who they are, where the session is made from an earlier one. Now when not said. */
  readonly signedInAt?: number | undefined
  /** When what it comes from ends, where that is sooner. Epoch milliseconds. */
  readonly endsBy?: number | undefined
  /** The session this browser came with; it ends. */
  readonly endsSessionId?: string | undefined
}

/**
 * Makes a session with an id nobody has seen before: what a browser brought is never taken over, it ends.
 * @param database the handle of the transaction that made or found the account
 * @returns the id for the cookie
 */
export async function issueSession(database: Database, wanted: SessionWanted): Promise<string> {
  const { accountId, aid, kind = 'passport', family, now, signedInAt = now } = wanted
  const sessionId = makeSessionId()
  if (wanted.endsSessionId !== undefined) await deleteSession(database, wanted.endsSessionId)
  const expiresAt = Math.min(now + lifeInS(wanted.life) * 1000, wanted.endsBy ?? Number.MAX_SAFE_INTEGER)
  const session = { sessionId, accountId, aid, kind, family, createdAt: now, expiresAt, signedInAt }
  await insertSession(database, session)
  return sessionId
}
