import type { mobileRegister, registerVerifyLogin } from '@portico/protocol'
import type { RouteResponse, Call } from '../http/route.ts'
import type { Services } from '../services.ts'
import { respondSignedIn, readSignInContext } from '../session/sign-in.ts'
import { readVisitor } from '../verification-code/check-code.ts'
import type { Registration } from './register-with-code.ts'
import { registerWithCode } from './register-with-code.ts'

type RegisterCall = Call<typeof registerVerifyLogin> | Call<typeof mobileRegister>

/** Registers who a call has named, and answers with the session that makes. */
export async function answerRegistration(
  services: Services,
  call: RegisterCall,
  who: Pick<Registration, 'contact' | 'password'>,
): Promise<RouteResponse> {
  const { fields, addressKey } = call
  const sessionLifetime = 'browser'
  const signedIn = await registerWithCode(services, {
    ...who,
    oneTimeCode: fields.code,
    addressKey,
    place: readSignInContext(call, sessionLifetime),
    visitor: readVisitor(call),
  })
  return respondSignedIn(services, signedIn, {
    call,
    service: fields.service,
    sessionLifetime,
    ticketRule: 'where redeemable',
  })
}
