import { smsLogin as smsLoginCall, ssoQuickLogin } from '@portico/protocol'
import { readMobile } from '../accounts/read-mobile.ts'
import type { Call, Route } from '../http/route.ts'
import { requireService, route } from '../http/route.ts'
import type { Result } from '../result.ts'
import type { Services } from '../services.ts'
import { readSessionLifetime } from '../session/session-cookie.ts'
import type { SignedIn } from '../session/sign-in.ts'
import { respondSignedIn, respondSsoSignedIn, readSignInContext } from '../session/sign-in.ts'
import { readVisitor } from '../verification-code/check-code.ts'
import { readMobileLoginType } from '../verification-code/codes.ts'
import { smsLogin } from './sms-login.ts'

export function smsLoginRoute(services: Services): Route {
  return route({
    endpoint: smsLoginCall,
    csrf: 'header',
    guards: [],
    async handle(call) {
      const signedIn = await logIn(services, call, { isSso: false })
      return respondSignedIn(services, signedIn, visitOf(call))
    },
  })
}

/** The same at single sign-on (SSO-2). */
export function ssoQuickLoginRoute(services: Services): Route {
  return route({
    endpoint: ssoQuickLogin,
    csrf: 'header',
    guards: [requireService],
    async handle(call) {
      const signedIn = await logIn(services, call, { isSso: true })
      return respondSsoSignedIn(services, signedIn, visitOf(call))
    },
  })
}

type LoginCall = Call<typeof smsLoginCall> | Call<typeof ssoQuickLogin>

async function logIn(
  services: Services,
  call: LoginCall,
  { isSso }: { readonly isSso: boolean },
): Promise<Result<SignedIn>> {
  const { fields } = call
  const contact = readMobile(fields.mobile)
  if (!contact.ok) return contact
  const codeType = readMobileLoginType(fields.type)
  if (!codeType.ok) return codeType
  return smsLogin(services, {
    contact: contact.value,
    codeType: codeType.value,
    smsCode: fields.code,
    place: { ...readSignInContext(call, readSessionLifetime(fields.keep_login)), isSso },
    visitor: readVisitor(call),
  })
}

function visitOf(call: LoginCall) {
  const { service, keep_login: keepLogin } = call.fields
  return { call, service, sessionLifetime: readSessionLifetime(keepLogin) }
}
