import type { Endpoint, SuccessOf, ssoQuickLogin, UserData } from '@portico/protocol'
import { toUserData } from '../accounts/user-data.ts'
import { isSeparateSsoHost } from '../http/host-names.ts'
import type { RouteResponse } from '../http/route.ts'
import { success, orRefuse } from '../http/route.ts'
import type { Call } from '../services/call.ts'
import type { Services } from '../services/services.ts'
import type { SignInResult } from '../sessions/complete-sign-in.ts'
import { completeSignIn } from '../sessions/complete-sign-in.ts'
import { hashSessionId } from '../sessions/session.store.ts'
import { issueSessionKey } from '../sessions/tickets.ts'
import type { Result } from '../shared/result.ts'

/** The response of every login and registration at the service: cookies and user data. */
export async function respondSignedIn(
  services: Services,
  call: Call,
  signedIn: Result<SignInResult>,
): Promise<RouteResponse<UserData>> {
  const result = orRefuse(signedIn)
  const { account, isNew, sessionId, ssoSessionId } = result
  const redirectUrl = await completeSignIn(services, call, result)
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
async function respondSsoSignedIn(
  services: Services,
  call: Call,
  signedIn: Result<SignInResult>,
): Promise<RouteResponse<SuccessOf<typeof ssoQuickLogin>>> {
  const result = orRefuse(signedIn)
  const { app, browser, host } = call
  return success({
    redirect_url: await completeSignIn(services, call, result),
    user_id: result.account.id,
    session_key: await issueSessionKey(services.keyValueStore, {
      sessionIdHash: hashSessionId(result.ssoSessionId),
      appId: app.appId,
      // On a separate host the browser has another id at the account center, which consumes the key.
      browserIdHash: isSeparateSsoHost(services.config, host) ? undefined : browser.idHash,
    }),
  })
}

/** What responds to the logins of an endpoint. */
export function responseOf({ apiGroup }: Endpoint) {
  return apiGroup === 'sso' ? respondSsoSignedIn : respondSignedIn
}
