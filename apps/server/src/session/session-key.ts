import { createHash, randomBytes } from 'node:crypto'
import type { Ephemeral } from '../ephemeral/ephemeral.ts'
import { hashSessionId } from './session-id.ts'

const SESSION_KEY_BYTES = 32
const SESSION_KEY_LIFE_MS = 60_000
const SHAPE = /^[\w-]{43}$/

/** What a session key stands for, until single sign-on takes it. */
interface KeyedSession {
  readonly sessionIdHash: string
  readonly aid: string
}

/** Makes a one-time handle to a session, which is not the session's id (contract 2.8). */
export async function issueSessionKey(
  ephemeral: Ephemeral,
  { sessionId, aid }: { readonly sessionId: string; readonly aid: string },
): Promise<string> {
  const sessionKey = randomBytes(SESSION_KEY_BYTES).toString('base64url')
  const keyed: KeyedSession = { sessionIdHash: hashSessionId(sessionId), aid }
  await ephemeral.put(storeKey(sessionKey), JSON.stringify(keyed), SESSION_KEY_LIFE_MS)
  return sessionKey
}

/** Uses a session key up, in one step. */
export async function takeSessionKey(
  ephemeral: Ephemeral,
  sessionKey: string,
): Promise<KeyedSession | undefined> {
  if (!SHAPE.test(sessionKey)) return undefined
  const kept = await ephemeral.take(storeKey(sessionKey))
  return kept === undefined ? undefined : (JSON.parse(kept) as KeyedSession)
}

function storeKey(sessionKey: string): string {
  return `session-key:${createHash('sha256').update(sessionKey).digest('base64url')}`
}
