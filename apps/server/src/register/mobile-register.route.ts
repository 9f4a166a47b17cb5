import { mobileRegister } from '@portico/protocol'
import { readMobile } from '../accounts/read-mobile.ts'
import { readNewPassword } from '../accounts/read-password.ts'
import { failure } from '../http/answer.ts'
import type { Route } from '../http/route.ts'
import { route } from '../http/route.ts'
import { succeed } from '../outcome.ts'
import type { Services } from '../services.ts'
import { answerSignedIn } from '../session/answer-signed-in.ts'
import { readSignInPlace } from '../session/sign-in.ts'
import { readMobileRegisterType } from '../verification-code/read-code-type.ts'
import { readVisitor } from '../verification-code/visitor.ts'
import { registerByMobile } from './register-by-mobile.ts'

export function mobileRegisterRoute(services: Services): Route {
  return route({
    endpoint: mobileRegister,
    csrf: 'origin',
    guards: [],
    async handle(call) {
      const { fields, addressKey } = call
      const contact = readMobile(fields.mobile)
      if (!contact.ok) return failure(contact)
      const password =
        fields.password === ''
          ? succeed(undefined)
          : readNewPassword(fields.password, services.config.password)
      if (!password.ok) return failure(password)
      const codeType = readMobileRegisterType(fields.type)
      if (!codeType.ok) return failure(codeType)
      const sessionLife = 'browser'
      const signedIn = await registerByMobile(services, {
        contact: contact.value,
        password: password.value,
        smsCode: fields.code,
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
