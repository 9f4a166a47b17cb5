import { createHash, randomBytes } from 'node:crypto'
import type { Ephemeral } from '../ephemeral/ephemeral.ts'
import type { Browser } from '../http/browser.ts'
import { hashSessionId } from './session-id.ts'

const SESSION_KEY_BYTES = 32
const SESSION_KEY_LIFE_MS = 60_000
const SHAPE = /^[\w-]{43}$/

/** Who may use a session key. */
interface KeyOwner {
  readonly aid: string
  /** `undefined` when the browser shows the key at another host, where its id is another one. */
  readonly ownerIdHash: string | undefined
}

/** What a session key stands for, until single sign-on takes it. */
interface KeyedSession extends KeyOwner {
  readonly sessionIdHash: string
}

/** Makes a one-time handle to a session, which is not the session's id (contract 2.8). */
export async function issueSessionKey(
  ephemeral: Ephemeral,
  { sessionId, ...owner }: KeyOwner & { readonly sessionId: string },
): Promise<string> {
  const sessionKey = randomBytes(SESSION_KEY_BYTES).toString('base64url')
  const keyed: KeyedSession = { sessionIdHash: hashSessionId(sessionId), ...owner }
  await ephemeral.put(storeKey(sessionKey), JSON.stringify(keyed), SESSION_KEY_LIFE_MS)
  return sessionKey
}

/**
 * Uses a session key up; of many requests at once one gets the session. A key that belongs to another browser or app is
 * left as it was.
 */
export async function takeSessionKey(
  ephemeral: Ephemeral,
  sessionKey: string,
  { aid, browser }: { readonly aid: string; readonly browser: Pick<Browser, 'idHash'> },
): Promise<KeyedSession | undefined> {
  if (!SHAPE.test(sessionKey)) return undefined
  const key = storeKey(sessionKey)
  const kept = await ephemeral.get(key)
  if (kept === undefined) return undefined
  const keyed = JSON.parse(kept) as KeyedSession
  if (keyed.aid !== aid || (keyed.ownerIdHash ?? browser.idHash) !== browser.idHash) return undefined
  return (await ephemeral.take(key)) === undefined ? undefined : keyed
}

function storeKey(sessionKey: string): string {
  return `session-key:${createHash('sha256').update(sessionKey).digest('base64url')}`
}
