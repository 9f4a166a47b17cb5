import { ACSSOLogin } from '@portico/protocol'
import { failure, success } from '../http/answer.ts'
import type { Route } from '../http/route.ts'
import { route } from '../http/route.ts'
import type { Services } from '../services.ts'
import { acSsoLogin } from './ac-sso-login.ts'
import { redirectUrlFor } from './redirect-url.ts'
import { ACCOUNT_SESSION_COOKIE, setCookieOf, SSO_SESSION_COOKIE } from './session-cookie.ts'

/** A-6 (SSO-1). */
export function acSsoLoginRoute(services: Services): Route {
  return route({
    endpoint: ACSSOLogin,
    csrf: 'origin',
    guards: [],
    async handle(call) {
      const { app, browser, cookie, fields } = call
      const signedIn = await acSsoLogin(services, {
        app,
        browser,
        sessionKey: fields.sessionid,
        accountSessionIdBefore: cookie(ACCOUNT_SESSION_COOKIE),
        ssoSessionIdBefore: cookie(SSO_SESSION_COOKIE),
      })
      if (!signedIn.ok) return failure(signedIn)
      const { accountSessionId, ssoSessionId, life, source } = signedIn.value
      setCookieOf(call, { name: ACCOUNT_SESSION_COOKIE, sessionId: accountSessionId, life })
      setCookieOf(call, { name: SSO_SESSION_COOKIE, sessionId: ssoSessionId, life })
      const { service } = fields
      const redirectUrl = await redirectUrlFor(services, { app, service, rule: 'where redeemable', source })
      return success({ has_login: true, is_login: true, redirect_url: redirectUrl })
    },
  })
}
