import type { Database } from '../database/database.ts'
import { makeSessionId } from './session-id.ts'
import type { SessionLife } from './session-life.ts'
import { lifeInS } from './session-life.ts'
import { deleteSession, insertSession } from './session.store.ts'

export interface SessionWanted {
  readonly accountId: string
  readonly aid: string
  readonly life: SessionLife
  readonly now: number
  /** The session this browser came with; it ends. */
  readonly endsSessionId?: string | undefined
}

/**
 * Makes a session with an id nobody has seen before: what a browser brought is never taken over, it ends.
 * @param database the handle of the transaction that made or found the account
 * @returns the id for the cookie
 */
export async function issueSession(database: Database, wanted: SessionWanted): Promise<string> {
  const sessionId = makeSessionId()
  if (wanted.endsSessionId !== undefined) await deleteSession(database, wanted.endsSessionId)
  await insertSession(database, {
    sessionId,
    accountId: wanted.accountId,
    aid: wanted.aid,
    createdAt: wanted.now,
    expiresAt: wanted.now + lifeInS(wanted.life) * 1000,
  })
  return sessionId
}
