import { registerVerifyLogin } from '@portico/protocol'
import { readEmail } from '../accounts/read-email.ts'
import { readNewPassword } from '../accounts/read-password.ts'
import { failure } from '../http/answer.ts'
import type { Route } from '../http/route.ts'
import { route } from '../http/route.ts'
import type { Services } from '../services.ts'
import { answerSignedIn } from '../session/answer-signed-in.ts'
import { readSignInPlace } from '../session/sign-in.ts'
import { readEmailRegisterType } from '../verification-code/read-code-type.ts'
import { readVisitor } from '../verification-code/visitor.ts'
import { registerByEmail } from './register-by-email.ts'

export function registerVerifyLoginRoute(services: Services): Route {
  return route({
    endpoint: registerVerifyLogin,
    csrf: 'origin',
    guards: [],
    async handle(call) {
      const { fields, addressKey } = call
      const contact = readEmail(fields.email)
      if (!contact.ok) return failure(contact)
      const password = readNewPassword(fields.password, services.config.password)
      if (!password.ok) return failure(password)
      const codeType = readEmailRegisterType(fields.type)
      if (!codeType.ok) return failure(codeType)
      const sessionLife = 'browser'
      const signedIn = await registerByEmail(services, {
        contact: contact.value,
        password: password.value,
        emailCode: fields.code,
        addressKey,
        place: readSignInPlace(call, sessionLife),
        visitor: readVisitor(call),
      })
      return answerSignedIn(services, signedIn, {
        call,
        service: fields.service,
        sessionLife,
        ticketRule: 'where redeemable',
      })
    },
  })
}
