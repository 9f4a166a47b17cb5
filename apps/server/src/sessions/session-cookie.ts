import type { Call } from '../services/call.ts'
import { DAY_S } from '../shared/clock.ts'
import { ACCOUNT_SESSION_COOKIE, SESSION_COOKIE, SSO_SESSION_COOKIE } from '../shared/cookies.ts'
import type { SessionKind } from './session.store.ts'

/** With the option to stay signed in for 30 days. */
const PERSISTENT_LIFETIME_S = 30 * DAY_S

/** A session cookie; the session ends on the server after a day at most. */
const BROWSER_LIFETIME_S = DAY_S

export type SessionLifetime = 'persistent' | 'browser'

/** @param keepLogin the wire field `keep_login` */
export function readSessionLifetime(keepLogin: string | undefined): SessionLifetime {
  return keepLogin === '1' ? 'persistent' : 'browser'
}

export function lifetimeSeconds(lifetime: SessionLifetime): number {
  return lifetime === 'persistent' ? PERSISTENT_LIFETIME_S : BROWSER_LIFETIME_S
}

/** The lifetime a stored session was created with. */
export function lifetimeOf({
  createdAt,
  endsAt,
}: {
  readonly createdAt: number
  readonly endsAt: number
}): SessionLifetime {
  return endsAt - createdAt > BROWSER_LIFETIME_S * 1000 ? 'persistent' : 'browser'
}

/** The cookie of each kind of session. */
export const COOKIE_OF_KIND = {
  service: SESSION_COOKIE,
  sso: SSO_SESSION_COOKIE,
  account: ACCOUNT_SESSION_COOKIE,
} as const satisfies Readonly<Record<SessionKind, string>>

type CookieName = (typeof COOKIE_OF_KIND)[SessionKind]

export interface SessionCookie {
  readonly name: CookieName
  readonly sessionId: string
  readonly lifetime: SessionLifetime
}

/** Sets any of the three cookies. */
export function setSessionCookie(call: Call, { name, sessionId, lifetime }: SessionCookie): void {
  const maxAgeS = lifetime === 'persistent' ? PERSISTENT_LIFETIME_S : undefined
  call.setCookie({ ...cookieOptions(name), value: sessionId, maxAgeS })
}

export function clearSessionCookie(call: Call, name: CookieName): void {
  call.setCookie({ ...cookieOptions(name), value: '', maxAgeS: 0 })
}

/** The single sign-on cookie is not partitioned, so that it works on every site that embeds the widget. */
function cookieOptions(name: CookieName) {
  return { name, httpOnly: true, isShared: name === SSO_SESSION_COOKIE }
}
