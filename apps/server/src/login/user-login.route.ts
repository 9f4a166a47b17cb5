import { userLogin } from '@portico/protocol'
import type { Contact } from '../accounts/contact.ts'
import { readContact } from '../accounts/contact.ts'
import { readEmail } from '../accounts/read-email.ts'
import { readPassword } from '../accounts/read-password.ts'
import { failure } from '../http/answer.ts'
import type { Call, Route } from '../http/route.ts'
import { route } from '../http/route.ts'
import type { Outcome } from '../outcome.ts'
import type { Services } from '../services.ts'
import { answerSignedIn } from '../session/answer-signed-in.ts'
import type { SessionLife } from '../session/session-life.ts'
import { readSessionLife } from '../session/session-life.ts'
import type { SignedIn } from '../session/sign-in.ts'
import { readSignInPlace } from '../session/sign-in.ts'
import { readShownChallenge } from '../slider/demand-challenge.ts'
import { readUserLoginType } from '../verification-code/read-code-type.ts'
import { readVisitor } from '../verification-code/visitor.ts'
import { codeLogin } from './code-login.ts'
import { passwordLogin } from './password-login.ts'

export function userLoginRoute(services: Services): Route {
  return route({
    endpoint: userLogin,
    csrf: 'header',
    guards: [],
    async handle(call) {
      const { fields } = call
      const contact = fields.email === '' ? readContact(fields.account) : readEmail(fields.email)
      if (!contact.ok) return failure(contact)
      const codeType = readUserLoginType(fields.type)
      if (!codeType.ok) return failure(codeType)
      const sessionLife = readSessionLife(fields.keep_login)
      const signedIn = await logIn(services, call, { contact: contact.value, sessionLife })
      return answerSignedIn(services, signedIn, { call, service: fields.service, sessionLife })
    },
  })
}

interface Who {
  readonly contact: Contact
  readonly sessionLife: SessionLife
}

/** By password; by a code where one stands in the password's place. */
async function logIn(
  services: Services,
  call: Call<typeof userLogin>,
  { contact, sessionLife }: Who,
): Promise<Outcome<SignedIn>> {
  const { fields, addressKey } = call
  const place = readSignInPlace(call, sessionLife)
  if (fields.password === '' && fields.code !== '')
    return codeLogin(services, { contact, oneTimeCode: fields.code, place, visitor: readVisitor(call) })
  const password = readPassword(fields.password)
  if (!password.ok) return password
  const challenge = readShownChallenge(fields)
  return passwordLogin(services, { contact, password: password.value, challenge, addressKey, place })
}
