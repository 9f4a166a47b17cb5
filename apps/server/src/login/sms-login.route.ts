import { smsLogin as smsLoginCall } from '@portico/protocol'
import { readMobile } from '../accounts/read-mobile.ts'
import { toUserData } from '../accounts/user-data.ts'
import { failure, success } from '../http/answer.ts'
import { listedService } from '../http/redirect-target.ts'
import type { Route } from '../http/route.ts'
import { route } from '../http/route.ts'
import type { Services } from '../services.ts'
import { SESSION_COOKIE, setSessionCookie } from '../session/session-cookie.ts'
import { issueSessionKey } from '../session/session-key.ts'
import { readSessionLife } from '../session/session-life.ts'
import { readMobileLoginType } from '../verification-code/read-code-type.ts'
import { smsLogin } from './sms-login.ts'

export function smsLoginRoute(services: Services): Route {
  return route({
    endpoint: smsLoginCall,
    csrf: 'header',
    guards: [],
    async handle(call) {
      const { fields, app, browser } = call
      const mobile = readMobile(fields.mobile)
      if (!mobile.ok) return failure(mobile)
      const codeType = readMobileLoginType(fields.type)
      if (!codeType.ok) return failure(codeType)
      const sessionLife = readSessionLife(fields.keep_login)
      const signedIn = await smsLogin(services, {
        aid: app.aid,
        mobile: mobile.value,
        codeType: codeType.value,
        smsCode: fields.code,
        browser,
        sessionLife,
        sessionIdBefore: call.cookie(SESSION_COOKIE),
      })
      if (!signedIn.ok) return failure(signedIn)
      const { account, isNew, sessionId } = signedIn.value
      setSessionCookie(call, sessionId, sessionLife)
      return success({
        ...toUserData(account),
        new_user: isNew ? 1 : 0,
        session_key: await issueSessionKey(services.ephemeral, { sessionId, aid: app.aid }),
        redirect_url: listedService(app, fields.service),
      })
    },
  })
}
