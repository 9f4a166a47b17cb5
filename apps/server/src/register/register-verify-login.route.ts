import { registerVerifyLogin } from '@portico/protocol'
import { readEmail } from '../accounts/read-email.ts'
import { readNewPassword } from '../accounts/read-password.ts'
import type { Route } from '../http/route.ts'
import { failure, route } from '../http/route.ts'
import type { Services } from '../services.ts'
import { readEmailRegisterType } from '../verification-code/codes.ts'
import { answerRegistration } from './answer-registration.ts'

export function registerVerifyLoginRoute(services: Services): Route {
  return route({
    endpoint: registerVerifyLogin,
    csrf: 'origin',
    guards: [],
    async handle(call) {
      const { fields } = call
      const contact = readEmail(fields.email)
      if (!contact.ok) return failure(contact)
      const password = readNewPassword(services, {
        typed: fields.password,
        own: [contact.value.target],
      })
      if (!password.ok) return failure(password)
      const codeType = readEmailRegisterType(fields.type)
      if (!codeType.ok) return failure(codeType)
      return answerRegistration(services, call, { contact: contact.value, password: password.value })
    },
  })
}
