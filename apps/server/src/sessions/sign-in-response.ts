import type { SuccessOf, ssoQuickLogin, UserData } from '@portico/protocol'
import { toUserData } from '../accounts/user-data.ts'
import { isSeparateSsoHost } from '../http/host-names.ts'
import type { ApiCall, RouteResponse } from '../http/route.ts'
import { success } from '../http/route.ts'
import type { Services } from '../services/services.ts'
import type { ACCOUNT_SESSION_COOKIE } from '../shared/cookies.ts'
import { SESSION_COOKIE, SSO_SESSION_COOKIE } from '../shared/cookies.ts'
import type { Result } from '../shared/result.ts'
import { setSessionCookie } from './session-cookie.ts'
import { hashSessionId } from './session.store.ts'
import type { SignInResult } from './sign-in.ts'
import { redirectUrlFor, issueSessionKey } from './tickets.ts'

type SignInCall = Pick<ApiCall, 'app' | 'browser' | 'host' | 'setCookie' | 'addLogFields'> & {
  readonly fields: { readonly service: string | undefined }
}

interface CompletedSignIn extends SignInResult {
  /** The cookie of `sessionId`. Default: that of the service. */
  readonly cookie?: typeof SESSION_COOKIE | typeof ACCOUNT_SESSION_COOKIE
  /** The wire field `service`. */
  readonly service: string
}

/**
 * Sets the cookies of a sign-in.
 * @returns the redirect URL for the response
 */
export async function completeSignIn(
  services: Services,
  call: Pick<SignInCall, 'app' | 'setCookie' | 'addLogFields'>,
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
  return redirectUrlFor(services, { app: call.app, service, rule, source })
}

/** The response of every login and registration at the service: cookies and user data. */
export async function respondSignedIn(
  services: Services,
  call: SignInCall,
  signedIn: Result<SignInResult>,
): Promise<RouteResponse<UserData>> {
  if (!signedIn.ok) return signedIn
  const { account, isNew, sessionId, ssoSessionId } = signedIn.value
  const { service = '' } = call.fields
  const redirectUrl = await completeSignIn(services, call, { ...signedIn.value, service })
  return success({
    ...(await toUserData(services.database, account)),
    new_user: isNew ? 1 : 0,
    session_key: await issueSessionKey(services.keyValueStore, {
      sessionIdHash: hashSessionId(sessionId ?? ssoSessionId),
      appId: call.app.appId,
      browserIdHash: call.browser.idHash,
    }),
    redirect_url: redirectUrl,
  })
}

/** The response of a login at single sign-on: its cookie and the redirect to the service. */
export async function respondSsoSignedIn(
  services: Services,
  call: SignInCall,
  signedIn: Result<SignInResult>,
): Promise<RouteResponse<SuccessOf<typeof ssoQuickLogin>>> {
  if (!signedIn.ok) return signedIn
  const { account, ssoSessionId } = signedIn.value
  const { app, browser, host } = call
  const { service = '' } = call.fields
  return success({
    redirect_url: await completeSignIn(services, call, { ...signedIn.value, service }),
    user_id: account.id,
    session_key: await issueSessionKey(services.keyValueStore, {
      sessionIdHash: hashSessionId(ssoSessionId),
      appId: app.appId,
      // On a separate host the browser has another id at the account center, which consumes the key.
      browserIdHash: isSeparateSsoHost(services.config, host) ? undefined : browser.idHash,
    }),
  })
}
