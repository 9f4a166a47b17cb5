import { ssoAccountLogin, userLogin } from '@portico/protocol'
import type { Contact } from '../accounts/contact.ts'
import { readContact } from '../accounts/contact.ts'
import { readEmail } from '../accounts/read-email.ts'
import { readPassword } from '../accounts/read-password.ts'
import type { Call, Route } from '../http/route.ts'
import { requireService, route } from '../http/route.ts'
import type { Result } from '../result.ts'
import type { Services } from '../services.ts'
import { readSessionLifetime } from '../session/session-cookie.ts'
import type { SignedIn } from '../session/sign-in.ts'
import { respondSignedIn, respondSsoSignedIn, readSignInContext } from '../session/sign-in.ts'
import { readChallengeAnswer } from '../slider/challenge.ts'
import { readVisitor } from '../verification-code/check-code.ts'
import { readUserLoginType } from '../verification-code/codes.ts'
import { codeLogin } from './code-login.ts'
import { passwordLogin } from './password-login.ts'

export function userLoginRoute(services: Services): Route {
  return route({
    endpoint: userLogin,
    csrf: 'header',
    guards: [],
    async handle(call) {
      const { email, account } = call.fields
      const who = { contact: email === '' ? readContact(account) : readEmail(email), isSso: false }
      return respondSignedIn(services, await logIn(services, call, who), visitOf(call))
    },
  })
}

/** The same at single sign-on (SSO-2). */
export function ssoAccountLoginRoute(services: Services): Route {
  return route({
    endpoint: ssoAccountLogin,
    csrf: 'header',
    guards: [requireService],
    async handle(call) {
      const who = { contact: readContact(call.fields.account), isSso: true }
      return respondSsoSignedIn(services, await logIn(services, call, who), visitOf(call))
    },
  })
}

type LoginCall = Call<typeof userLogin> | Call<typeof ssoAccountLogin>

interface Who {
  readonly contact: Result<Contact>
  readonly isSso: boolean
}

/** By password; by a code where one stands in the password's place. */
async function logIn(
  services: Services,
  call: LoginCall,
  { contact: read, isSso }: Who,
): Promise<Result<SignedIn>> {
  const { fields, addressKey } = call
  if (!read.ok) return read
  const contact = read.value
  const codeType = readUserLoginType(fields.type)
  if (!codeType.ok) return codeType
  const place = { ...readSignInContext(call, readSessionLifetime(fields.keep_login)), isSso }
  if (fields.password === '' && fields.code !== '')
    return codeLogin(services, { contact, oneTimeCode: fields.code, place, visitor: readVisitor(call) })
  const password = readPassword(fields.password)
  if (!password.ok) return password
  const challenge = readChallengeAnswer(fields)
  return passwordLogin(services, { contact, password: password.value, challenge, addressKey, place })
}

function visitOf(call: LoginCall) {
  const { service, keep_login: keepLogin } = call.fields
  return { call, service, sessionLifetime: readSessionLifetime(keepLogin) }
}
