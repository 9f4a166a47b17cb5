import { bindLogin as bindLoginCall } from '@portico/protocol'
import { readMobile } from '../accounts/read-mobile.ts'
import type { Route } from '../http/route.ts'
import { failure, route } from '../http/route.ts'
import type { Services } from '../services.ts'
import { readSessionLifetime } from '../session/session-cookie.ts'
import { respondSignedIn, readSignInContext } from '../session/sign-in.ts'
import { readVisitor } from '../verification-code/check-code.ts'
import { readBindLoginType } from '../verification-code/codes.ts'
import { bindLogin } from './bind-login.ts'

export function bindLoginRoute(services: Services): Route {
  return route({
    endpoint: bindLoginCall,
    csrf: 'origin',
    guards: [],
    async handle(call) {
      const { app, browser, fields } = call
      const contact = readMobile(fields.mobile)
      if (!contact.ok) return failure(contact)
      const codeType = readBindLoginType(fields.type)
      if (!codeType.ok) return failure(codeType)
      const sessionLifetime = readSessionLifetime(fields.keep_login)
      const signedIn = await bindLogin(services, {
        shown: { profileKey: fields.profile_key, owner: { aid: app.aid, browser } },
        contact: contact.value,
        smsCode: fields.code,
        place: readSignInContext(call, sessionLifetime),
        visitor: readVisitor(call),
      })
      return respondSignedIn(services, signedIn, { call, service: fields.service, sessionLifetime })
    },
  })
}
