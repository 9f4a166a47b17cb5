import { DAY_S } from '../clock.ts'
import type { Call } from '../http/route.ts'

/** The "30 days no login" flag (LOG-3). */
const KEPT_SESSION_LIFE_S = 30 * DAY_S

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

/** The cookie of the passport's session (contract, section 9). */
export const SESSION_COOKIE = 'sessionid'

/** The cookie of the single sign-on session. */
export const SSO_SESSION_COOKIE = 'sso_sessionid'

/** The cookie of the account center's session. */
export const ACCOUNT_SESSION_COOKIE = 'ac_sessionid'

type CookieName = typeof SESSION_COOKIE | typeof SSO_SESSION_COOKIE | typeof ACCOUNT_SESSION_COOKIE

interface KeptCookie {
  readonly name: CookieName
  readonly sessionId: string
  readonly life: SessionLife
}

export function setSessionCookie(call: Pick<Call, 'setCookie'>, sessionId: string, life: SessionLife): void {
  setCookieOf(call, { name: SESSION_COOKIE, sessionId, life })
}

/** Whichever of the three. */
export function setCookieOf(call: Pick<Call, 'setCookie'>, { name, sessionId, life }: KeptCookie): void {
  const maxAgeS = life === 'kept' ? KEPT_SESSION_LIFE_S : undefined
  call.setCookie({ ...shapeOf(name), value: sessionId, maxAgeS })
}

export function clearCookie(call: Pick<Call, 'setCookie'>, name: CookieName): void {
  call.setCookie({ ...shapeOf(name), value: '', maxAgeS: 0 })
}

/** Single sign-on knows a browser wherever the widget stands in it; the others stay with the site they were made in. */
function shapeOf(name: CookieName) {
  return { name, httpOnly: true, isShared: name === SSO_SESSION_COOKIE }
}
