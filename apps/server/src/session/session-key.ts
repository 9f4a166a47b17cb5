import { createHash, randomBytes } from 'node:crypto'
import type { KeyValueStore } from '../ttl-store/ttl-store.ts'
import { createTtlStore } from '../ttl-store/ttl-store.ts'
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

/** Makes a one-time handle to a session, which is not the session's id. */
export async function issueSessionKey(
  store: KeyValueStore,
  { sessionId, ...owner }: KeyOwner & { readonly sessionId: string },
): Promise<string> {
  const sessionKey = randomBytes(SESSION_KEY_BYTES).toString('base64url')
  await keyedSessions(store).put(hashKey(sessionKey), { sessionIdHash: hashSessionId(sessionId), ...owner })
  return sessionKey
}

/**
 * Uses a session key up; of many requests at once one gets the session. A key that belongs to another browser or app is
 * left as it was.
 */
export async function takeSessionKey(
  store: KeyValueStore,
  sessionKey: string,
  { aid, browser }: { readonly aid: string; readonly browser: Pick<Browser, 'idHash'> },
): Promise<KeyedSession | undefined> {
  if (!SHAPE.test(sessionKey)) return undefined
  const keyHash = hashKey(sessionKey)
  const keyed = await keyedSessions(store).get(keyHash)
  if (keyed?.aid !== aid || (keyed.ownerIdHash ?? browser.idHash) !== browser.idHash) return undefined
  return keyedSessions(store).consume(keyHash)
}

function keyedSessions(store: KeyValueStore) {
  return createTtlStore<KeyedSession>(store, { prefix: 'session-key', ttlMs: SESSION_KEY_LIFE_MS })
}

function hashKey(sessionKey: string): string {
  return createHash('sha256').update(sessionKey).digest('base64url')
}
