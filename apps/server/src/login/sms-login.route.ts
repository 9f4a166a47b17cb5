import { smsLogin as smsLoginCall } from '@portico/protocol'
import { readMobile } from '../accounts/read-mobile.ts'
import { failure } from '../http/answer.ts'
import type { Route } from '../http/route.ts'
import { route } from '../http/route.ts'
import type { Services } from '../services.ts'
import { answerSignedIn } from '../session/answer-signed-in.ts'
import { readSessionLife } from '../session/session-life.ts'
import { readSignInPlace } from '../session/sign-in.ts'
import { readMobileLoginType } from '../verification-code/read-code-type.ts'
import { readVisitor } from '../verification-code/visitor.ts'
import { smsLogin } from './sms-login.ts'

export function smsLoginRoute(services: Services): Route {
  return route({
    endpoint: smsLoginCall,
    csrf: 'header',
    guards: [],
    async handle(call) {
      const { fields } = call
      const contact = readMobile(fields.mobile)
      if (!contact.ok) return failure(contact)
      const codeType = readMobileLoginType(fields.type)
      if (!codeType.ok) return failure(codeType)
      const sessionLife = readSessionLife(fields.keep_login)
      const signedIn = await smsLogin(services, {
        contact: contact.value,
        codeType: codeType.value,
        smsCode: fields.code,
        place: readSignInPlace(call, sessionLife),
        visitor: readVisitor(call),
      })
      return answerSignedIn(services, signedIn, { call, service: fields.service, sessionLife })
    },
  })
}
