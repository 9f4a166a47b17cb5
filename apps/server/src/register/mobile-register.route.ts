import { mobileRegister } from '@portico/protocol'
import { readMobile } from '../accounts/read-mobile.ts'
import { readNewPassword } from '../accounts/read-password.ts'
import type { Route } from '../http/route.ts'
import { failure, route } from '../http/route.ts'
import { succeed } from '../result.ts'
import type { Services } from '../services.ts'
import { readMobileRegisterType } from '../verification-code/codes.ts'
import { answerRegistration } from './answer-registration.ts'

/** For API callers: the widget registers a mobile by logging in with it (REG-1). */
export function mobileRegisterRoute(services: Services): Route {
  return route({
    endpoint: mobileRegister,
    csrf: 'origin',
    guards: [],
    async handle(call) {
      const { fields } = call
      const contact = readMobile(fields.mobile)
      if (!contact.ok) return failure(contact)
      const password =
        fields.password === ''
          ? succeed(undefined)
          : readNewPassword(services, { typed: fields.password, own: [contact.value.target] })
      if (!password.ok) return failure(password)
      const codeType = readMobileRegisterType(fields.type)
      if (!codeType.ok) return failure(codeType)
      return answerRegistration(services, call, { contact: contact.value, password: password.value })
    },
  })
}
