import type { HostSession } from './session-cookie.ts'
import type { WebhookEvent } from './webhook-event.ts'

/** Where a host keeps which sessions have ended, for as long as their cookies are valid. */
export interface EndedSessions {
  /** Reads a value. */
  readonly get: (key: string) => string | null | undefined | Promise<string | null | undefined>
  /** Writes a value that is kept for a number of seconds. */
  readonly set: (key: string, value: string, ttlS: number) => unknown
}

const MAX_ENTRIES = 100_000

/** Stores ended sessions in the memory of the process; evicts the oldest first. */
export function rememberInProcess(): EndedSessions {
  const entries = new Map<string, { readonly value: string; readonly expiresAt: number }>()
  return {
    get: (key) => {
      const entry = entries.get(key)
      return entry && entry.expiresAt > Date.now() ? entry.value : undefined
    },
    set: (key, value, ttlS) => {
      entries.delete(key)
      entries.set(key, { value, expiresAt: Date.now() + ttlS * 1000 })
      const [oldest] = entries.keys()
      if (entries.size > MAX_ENTRIES && oldest !== undefined) entries.delete(oldest)
    },
  }
}

export async function hasHandled(ended: EndedSessions, eventId: string): Promise<boolean> {
  return typeof (await ended.get(`event ${eventId}`)) === 'string'
}

/** These end all sessions of an account, also those that have expired at the account center. */
const ENDING_ALL: readonly string[] = ['account.banned', 'account.deleted']

/** Stores which sessions an event has ended. Events can be repeated and arrive out of order. */
export async function markEnded(ended: EndedSessions, event: WebhookEvent, ttlS: number): Promise<void> {
  const { type, userId, createdAt, data } = event
  const isAll = ENDING_ALL.includes(type)
  if (!isAll && type !== 'session.ended') return
  const { scope, session_id: sessionId, kept_session_id: kept } = data
  if (!isAll && scope === 'one') {
    if (typeof sessionId === 'string') await ended.set(`session ${sessionId}`, '1', ttlS)
    return
  }
  const earlier = parseEnd(await ended.get(`user ${userId}`))
  if (earlier && earlier.before > createdAt) return
  const keeps = !isAll && scope === 'others' && typeof kept === 'string' ? kept : ''
  await ended.set(`user ${userId}`, `${createdAt} ${keeps}`, ttlS)
}

/** Whether the account center has ended what a session of the host derives from. */
export async function hasEnded(ended: EndedSessions, session: HostSession): Promise<boolean> {
  const { userId, signInId, createdAt } = session
  if (signInId !== '' && typeof (await ended.get(`session ${signInId}`)) === 'string') return true
  const end = parseEnd(await ended.get(`user ${userId}`))
  return end !== undefined && createdAt <= end.before && (signInId === '' || signInId !== end.keeps)
}

function parseEnd(
  value: string | null | undefined,
): { readonly before: number; readonly keeps: string } | undefined {
  const [, before, keeps = ''] = /^(\d+) (.*)$/.exec(value ?? '') ?? []
  return before === undefined ? undefined : { before: Number(before), keeps }
}
