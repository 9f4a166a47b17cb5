import { toUserData } from '../accounts/user-data.ts'
import type { Answer } from '../http/answer.ts'
import { failure, success } from '../http/answer.ts'
import { isSeparateSsoHost } from '../http/host-of-path.ts'
import type { Call } from '../http/route.ts'
import type { Outcome } from '../outcome.ts'
import type { Services } from '../services.ts'
import type { TicketRule } from './redirect-url.ts'
import { redirectUrlFor } from './redirect-url.ts'
import { setCookieOf, setSessionCookie, SSO_SESSION_COOKIE } from './session-cookie.ts'
import { issueSessionKey } from './session-key.ts'
import type { SessionLife } from './session-life.ts'
import type { SignedIn } from './sign-in.ts'

interface Visit {
  readonly call: Pick<Call, 'app' | 'browser' | 'host' | 'setCookie'>
  /** The wire field. */
  readonly service: string
  readonly sessionLife: SessionLife
  /** `where needed` when not said. */
  readonly ticketRule?: TicketRule
}

/** The end of every login and registration: the cookies, and the user data of contract 2.8. */
export async function answerSignedIn(
  services: Services,
  signedIn: Outcome<SignedIn>,
  { call, service, sessionLife, ticketRule: rule = 'where needed' }: Visit,
): Promise<Answer> {
  if (!signedIn.ok) return failure(signedIn)
  const { account, isNew, sessionId, ssoSessionId, family, signedInAt } = signedIn.value
  const { app, browser } = call
  setSessionCookie(call, sessionId, sessionLife)
  setCookieOf(call, { name: SSO_SESSION_COOKIE, sessionId: ssoSessionId, life: sessionLife })
  const source = { account, family, life: sessionLife, signedInAt }
  return success({
    ...(await toUserData(services.database, account)),
    new_user: isNew ? 1 : 0,
    session_key: await issueSessionKey(services.keyValueStore, {
      sessionId,
      aid: app.aid,
      ownerIdHash: browser.idHash,
    }),
    redirect_url: await redirectUrlFor(services, { app, service, rule, source }),
  })
}

/** The end of a login at single sign-on: its own session, and the way to the service's (contract, section 4). */
export async function answerSsoSignedIn(
  services: Services,
  signedIn: Outcome<SignedIn>,
  { call, service, sessionLife }: Omit<Visit, 'ticketRule'>,
): Promise<Answer> {
  if (!signedIn.ok) return failure(signedIn)
  const { account, ssoSessionId, family, signedInAt } = signedIn.value
  const { app, browser, host } = call
  // The account center, which takes the key, knows this browser by another id when it is on another host.
  const ownerIdHash = isSeparateSsoHost(services.config, host) ? undefined : browser.idHash
  setCookieOf(call, { name: SSO_SESSION_COOKIE, sessionId: ssoSessionId, life: sessionLife })
  const source = { account, family, life: sessionLife, signedInAt }
  return success({
    redirect_url: await redirectUrlFor(services, { app, service, rule: 'always', source }),
    user_id: account.id,
    session_key: await issueSessionKey(services.keyValueStore, {
      sessionId: ssoSessionId,
      aid: app.aid,
      ownerIdHash,
    }),
  })
}
