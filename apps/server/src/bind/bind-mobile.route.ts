import { bindMobile, bindMobileWithPassword } from '@portico/protocol'
import { readMobile } from '../accounts/read-mobile.ts'
import { readPassword } from '../accounts/read-password.ts'
import type { RouteResponse, Call, Route } from '../http/route.ts'
import { failure, route } from '../http/route.ts'
import type { Services } from '../services.ts'
import { readVisitor } from '../verification-code/check-code.ts'
import { readBindType } from '../verification-code/codes.ts'
import { answerBound } from './answer-bound.ts'
import { bindByCode } from './bind-contact.ts'
import { readProof } from './prove-owner.ts'
import { readBinder } from './read-binder.ts'

type BindingCall = Call<typeof bindMobile> | Call<typeof bindMobileWithPassword>

export function bindMobileRoute(services: Services): Route {
  return route({
    endpoint: bindMobile,
    csrf: 'header',
    guards: [],
    handle: (call) => bind(services, call, ''),
  })
}

export function bindMobileWithPasswordRoute(services: Services): Route {
  return route({
    endpoint: bindMobileWithPassword,
    csrf: 'header',
    guards: [],
    async handle(call) {
      const password = readPassword(call.fields.password)
      return password.ok ? bind(services, call, password.value) : failure(password)
    },
  })
}

/** @param password empty where the call has none */
async function bind(services: Services, call: BindingCall, password: string): Promise<RouteResponse> {
  const { fields, app, language } = call
  const contact = readMobile(fields.mobile)
  if (!contact.ok) return failure(contact)
  const codeType = readBindType(fields.type)
  if (!codeType.ok) return failure(codeType)
  const binder = await readBinder(services, call)
  if (!binder.ok) return failure(binder)
  const proof = readProof(services, call, { binder: binder.value, newContact: contact.value, password })
  if (!proof.ok) return failure(proof)
  const bound = await bindByCode(services, {
    binder: binder.value,
    contact: contact.value,
    typed: fields.code,
    visitor: readVisitor(call),
    proveOwner: proof.value,
    appName: app.name,
    language,
  })
  return bound.ok ? answerBound(services, { call, account: bound.value.account }) : failure(bound)
}
