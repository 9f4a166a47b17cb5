import { bindMobile as bindMobileCall, bindMobileWithPassword } from '@portico/protocol'
import type { Account } from '../accounts/account.store.ts'
import type { Contact } from '../accounts/contact.ts'
import { readMobile } from '../accounts/read-mobile.ts'
import { readPassword } from '../accounts/read-password.ts'
import type { Answer } from '../http/answer.ts'
import { failure } from '../http/answer.ts'
import type { Call, Route } from '../http/route.ts'
import { route } from '../http/route.ts'
import type { Outcome } from '../outcome.ts'
import { succeed } from '../outcome.ts'
import type { Services } from '../services.ts'
import { readBindType } from '../verification-code/read-code-type.ts'
import { readVisitor } from '../verification-code/visitor.ts'
import { answerBound } from './answer-bound.ts'
import { bindMobile } from './bind-mobile.ts'
import type { NewPasswordHash } from './prove-owner.ts'
import { proveOwner } from './prove-owner.ts'
import { readBinder } from './read-binder.ts'

type BindingCall = Call<typeof bindMobileCall> | Call<typeof bindMobileWithPassword>
type Prove = (account: Account, newContact: Contact) => Promise<Outcome<NewPasswordHash>>

export function bindMobileRoute(services: Services): Route {
  return route({
    endpoint: bindMobileCall,
    csrf: 'header',
    guards: [],
    handle: (call) => bind(services, call, async () => succeed(undefined)),
  })
}

export function bindMobileWithPasswordRoute(services: Services): Route {
  return route({
    endpoint: bindMobileWithPassword,
    csrf: 'header',
    guards: [],
    async handle(call) {
      const password = readPassword(call.fields.password)
      if (!password.ok) return failure(password)
      return bind(services, call, (account, newContact) =>
        proveOwner(services, call, { account, newContact, password: password.value }),
      )
    },
  })
}

async function bind(services: Services, call: BindingCall, prove: Prove): Promise<Answer> {
  const { fields, browser, addressKey, app, language } = call
  const contact = readMobile(fields.mobile)
  if (!contact.ok) return failure(contact)
  const codeType = readBindType(fields.type)
  if (!codeType.ok) return failure(codeType)
  const binder = await readBinder(services, call)
  if (!binder.ok) return failure(binder)
  const bound = await bindMobile(services, {
    binder: binder.value,
    contact: contact.value,
    smsCode: fields.code,
    asker: { browser, addressKey },
    visitor: readVisitor(call),
    proveOwner: () => prove(binder.value.account, contact.value),
    appName: app.name,
    language,
  })
  return answerBound(services, call, bound)
}
