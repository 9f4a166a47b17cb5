import type { FoundAccount } from '../accounts/account.store.ts'
import type { Call } from '../services/call.ts'
import type { Services } from '../services/services.ts'
import type { ACCOUNT_SESSION_COOKIE } from '../shared/cookies.ts'
import { SESSION_COOKIE, SSO_SESSION_COOKIE } from '../shared/cookies.ts'
import { readLoginRequest } from './login-request.ts'
import { setSessionCookie } from './session-cookie.ts'
import type { TicketRule, TicketSource } from './tickets.ts'
import { redirectUrlFor } from './tickets.ts'

export interface SignInResult extends FoundAccount {
  /** The service's session; at single sign-on its ticket creates it. */
  readonly sessionId: string | undefined
  /** Every sign-in creates one, so that single sign-on's logout ends everything that derives from it. */
  readonly ssoSessionId: string
  readonly source: TicketSource
  readonly ticketRule: TicketRule
  /** The wire field `service`. */
  readonly service: string
}

interface CompletedSignIn extends SignInResult {
  /** The cookie of `sessionId`. Default: that of the service. */
  readonly cookie?: typeof SESSION_COOKIE | typeof ACCOUNT_SESSION_COOKIE
}

/**
 * Sets the cookies of a sign-in.
 * @returns the redirect URL for the response
 */
export async function completeSignIn(
  services: Services,
  call: Call,
  {
    account,
    sessionId,
    ssoSessionId,
    source,
    ticketRule: rule,
    cookie = SESSION_COOKIE,
    service,
  }: CompletedSignIn,
): Promise<string> {
  const { lifetime } = source
  call.addLogFields({ accountId: account.id })
  if (sessionId !== undefined) setSessionCookie(call, { name: cookie, sessionId, lifetime })
  setSessionCookie(call, { name: SSO_SESSION_COOKIE, sessionId: ssoSessionId, lifetime })
  const { requiresMfa } = readLoginRequest(call)
  return redirectUrlFor(services, { app: call.app, service, rule, source, requiresMfa })
}
