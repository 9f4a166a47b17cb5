import { smsLogin, ssoAccountLogin, ssoQuickLogin, userLogin, CODE_TYPES } from '@portico/protocol'
import type { Contact } from '../accounts/contact.ts'
import { readContact, readEmail, readMobile } from '../accounts/contact.ts'
import { readPassword } from '../accounts/password-policy.ts'
import type { Call, Route } from '../http/route.ts'
import { requireService, route } from '../http/route.ts'
import type { Result } from '../result.ts'
import type { Services } from '../services.ts'
import { readSessionLifetime } from '../session/session-cookie.ts'
import type { SignedIn } from '../session/sign-in.ts'
import { readSignInContext, respondSignedIn, respondSsoSignedIn } from '../session/sign-in.ts'
import { readChallengeAnswer } from '../slider/challenge.ts'
import { readVisitor } from '../verification-code/check-code.ts'
import { readMobileLoginType, readUserLoginType } from '../verification-code/codes.ts'
import { logInWithCode, logInWithPassword } from './login.ts'

export function smsLoginRoute(services: Services): Route {
  return route({
    endpoint: smsLogin,
    csrf: 'header',
    guards: [],
    async handle(call) {
      const signedIn = await logInByMobile(services, call, { isSso: false })
      return respondSignedIn(services, signedIn, readVisit(call))
    },
  })
}

/** The same login on the single sign-on host. */
export function ssoQuickLoginRoute(services: Services): Route {
  return route({
    endpoint: ssoQuickLogin,
    csrf: 'header',
    guards: [requireService],
    async handle(call) {
      const signedIn = await logInByMobile(services, call, { isSso: true })
      return respondSsoSignedIn(services, signedIn, readVisit(call))
    },
  })
}

type MobileLoginCall = Call<typeof smsLogin> | Call<typeof ssoQuickLogin>

async function logInByMobile(
  services: Services,
  call: MobileLoginCall,
  { isSso }: { readonly isSso: boolean },
): Promise<Result<SignedIn>> {
  const { fields } = call
  const contact = readMobile(fields.mobile)
  if (!contact.ok) return contact
  const codeType = readMobileLoginType(fields.type)
  if (!codeType.ok) return codeType
  return logInWithCode(services, {
    contact: contact.value,
    codeType: codeType.value,
    oneTimeCode: fields.code,
    onUnknown: 'register',
    context: { ...readSignInContext(call, readSessionLifetime(fields.keep_login)), isSso },
    visitor: readVisitor(call),
  })
}

export function userLoginRoute(services: Services): Route {
  return route({
    endpoint: userLogin,
    csrf: 'header',
    guards: [],
    async handle(call) {
      const { email, account } = call.fields
      const login = { contact: email === '' ? readContact(account) : readEmail(email), isSso: false }
      return respondSignedIn(services, await logInByAccount(services, call, login), readVisit(call))
    },
  })
}

/** The same login on the single sign-on host. */
export function ssoAccountLoginRoute(services: Services): Route {
  return route({
    endpoint: ssoAccountLogin,
    csrf: 'header',
    guards: [requireService],
    async handle(call) {
      const login = { contact: readContact(call.fields.account), isSso: true }
      return respondSsoSignedIn(services, await logInByAccount(services, call, login), readVisit(call))
    },
  })
}

type AccountLoginCall = Call<typeof userLogin> | Call<typeof ssoAccountLogin>

interface AccountLogin {
  readonly contact: Result<Contact>
  readonly isSso: boolean
}

/** Signs in with a password, or with a code if the call has no password. */
async function logInByAccount(
  services: Services,
  call: AccountLoginCall,
  { contact: read, isSso }: AccountLogin,
): Promise<Result<SignedIn>> {
  const { fields, addressKey } = call
  if (!read.ok) return read
  const contact = read.value
  const codeType = readUserLoginType(fields.type)
  if (!codeType.ok) return codeType
  const context = { ...readSignInContext(call, readSessionLifetime(fields.keep_login)), isSso }
  if (fields.password === '' && fields.code !== '')
    return logInWithCode(services, {
      contact,
      codeType: CODE_TYPES.login,
      oneTimeCode: fields.code,
      onUnknown: 'reject',
      context,
      visitor: readVisitor(call),
    })
  const password = readPassword(fields.password)
  if (!password.ok) return password
  const challenge = readChallengeAnswer(fields)
  return logInWithPassword(services, { contact, password: password.value, challenge, addressKey, context })
}

function readVisit(call: MobileLoginCall | AccountLoginCall) {
  const { service, keep_login: keepLogin } = call.fields
  return { call, service, sessionLifetime: readSessionLifetime(keepLogin) }
}
