import { DAY_S } from '../clock.ts'

/** The "30 days no login" flag (LOG-3). */
export const KEPT_SESSION_LIFE_S = 30 * DAY_S
/** A session of the browser's own life; on the server it ends after a day at most. */
const BROWSER_SESSION_LIFE_S = DAY_S

export type SessionLife = 'kept' | 'browser'

/** @param keepLogin the wire field keep_login */
export function readSessionLife(keepLogin: string): SessionLife {
  return keepLogin === '1' ? 'kept' : 'browser'
}

export function lifeInS(life: SessionLife): number {
  return life === 'kept' ? KEPT_SESSION_LIFE_S : BROWSER_SESSION_LIFE_S
}

/** How long a session was meant to live, of one that lies there. */
export function lifeOf({
  createdAt,
  expiresAt,
}: {
  readonly createdAt: number
  readonly expiresAt: number
}): SessionLife {
  return expiresAt - createdAt > BROWSER_SESSION_LIFE_S * 1000 ? 'kept' : 'browser'
}
