import { resetByEmail, resetByMobile } from '@portico/protocol'
import type { Contact } from '../accounts/contact.ts'
import { readEmail } from '../accounts/read-email.ts'
import { readMobile } from '../accounts/read-mobile.ts'
import { readNewPassword } from '../accounts/read-password.ts'
import type { RouteResponse, Call, Route } from '../http/route.ts'
import { failure, success, route } from '../http/route.ts'
import type { Result } from '../result.ts'
import type { Services } from '../services.ts'
import { redirectUrlFor } from '../session/tickets.ts'
import { readVisitor } from '../verification-code/check-code.ts'
import { resetPassword } from './reset-password.ts'

export function resetByMobileRoute(services: Services): Route {
  return route({
    endpoint: resetByMobile,
    csrf: 'origin',
    guards: [],
    handle: (call) => reset(services, call, readMobile(call.fields.mobile, call.fields.a_region)),
  })
}

export function resetByEmailRoute(services: Services): Route {
  return route({
    endpoint: resetByEmail,
    csrf: 'origin',
    guards: [],
    handle: (call) => reset(services, call, readEmail(call.fields.email)),
  })
}

async function reset(
  services: Services,
  call: Call<typeof resetByMobile> | Call<typeof resetByEmail>,
  contact: Result<Contact>,
): Promise<RouteResponse> {
  const { app, fields } = call
  if (!contact.ok) return failure(contact)
  const password = readNewPassword(services, { typed: fields.password, own: [contact.value.target] })
  if (!password.ok) return failure(password)
  const done = await resetPassword(services, {
    contact: contact.value,
    oneTimeCode: fields.code,
    password: password.value,
    visitor: readVisitor(call),
  })
  if (!done.ok) return failure(done)
  const source = { account: done.value, lifetime: 'browser', signedInAt: services.now() } as const
  const { service } = fields
  return success({
    redirect_url: await redirectUrlFor(services, { app, service, rule: 'where redeemable', source }),
  })
}
