import type { Call } from '../http/route.ts'
import type { SessionLife } from './session-life.ts'
import { KEPT_SESSION_LIFE_S } from './session-life.ts'

/** The cookie of the passport's session (contract, section 9). */
export const SESSION_COOKIE = 'sessionid'
/** The cookie of the single sign-on session. */
export const SSO_SESSION_COOKIE = 'sso_sessionid'

export function setSessionCookie(call: Pick<Call, 'setCookie'>, sessionId: string, life: SessionLife): void {
  call.setCookie({
    name: SESSION_COOKIE,
    value: sessionId,
    httpOnly: true,
    maxAgeS: life === 'kept' ? KEPT_SESSION_LIFE_S : undefined,
  })
}

export function clearCookie(call: Pick<Call, 'setCookie'>, name: string): void {
  call.setCookie({ name, value: '', httpOnly: true, maxAgeS: 0 })
}
