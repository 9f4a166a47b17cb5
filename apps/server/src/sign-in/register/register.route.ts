import type { UserData } from '@portico/protocol'
import { CODE_TYPES, mobileRegister, registerVerifyLogin } from '@portico/protocol'
import type { ApiCall, Route, RouteResponse } from '../../http/route.ts'
import { route, orRefuse } from '../../http/route.ts'
import type { Services } from '../../services/services.ts'
import { readEmail, readMobile } from '../../shared/contact.ts'
import { readVisitor } from '../../verification/challenge/challenge.ts'
import { readCodeType } from '../../verification/code/codes.ts'
import { readNewPassword } from '../../verification/password/password-policy.ts'
import { respondSignedIn } from '../sign-in-response.ts'
import { readSignInContext } from '../sign-in.ts'
import type { Registration } from './register.ts'
import { registerWithCode } from './register.ts'

const registerVerifyLoginRoute = route({
  endpoint: registerVerifyLogin,
  csrf: 'origin',
  async handle(services, call) {
    const { fields } = call
    const contact = orRefuse(readEmail(fields.email))
    const names = [contact.target]
    const password = orRefuse(readNewPassword(services, { typed: fields.password, names }))
    orRefuse(readCodeType(fields.type, [CODE_TYPES.register]))
    return respondRegistered(services, call, { contact, password })
  },
})

/** For API clients; the widget registers a mobile by logging in with it. */
const mobileRegisterRoute = route({
  endpoint: mobileRegister,
  csrf: 'origin',
  async handle(services, call) {
    const { fields } = call
    const contact = orRefuse(readMobile(fields.mobile))
    const { password: typed } = fields
    const names = [contact.target]
    const password = typed === undefined ? typed : orRefuse(readNewPassword(services, { typed, names }))
    orRefuse(readCodeType(fields.type, [CODE_TYPES.mobileLogin]))
    return respondRegistered(services, call, { contact, password })
  },
})

type RegisterCall = ApiCall<typeof registerVerifyLogin> | ApiCall<typeof mobileRegister>

/** Registers the contact of a call and responds with the new session. */
async function respondRegistered(
  services: Services,
  call: RegisterCall,
  registration: Pick<Registration, 'contact' | 'password'>,
): Promise<RouteResponse<UserData>> {
  const { fields } = call
  call.addLogFields({ contact: registration.contact.target, factor: 'code' })
  const signedIn = await registerWithCode(services, {
    ...registration,
    oneTimeCode: fields.code,
    context: {
      ...readSignInContext(call, { sessionLifetime: 'browser', service: fields.service }),
      ticketRule: 'if-redeemable',
    },
    visitor: readVisitor(call),
  })
  return respondSignedIn(services, call, signedIn)
}

export const registerRoutes: readonly Route[] = [registerVerifyLoginRoute, mobileRegisterRoute]
