import { bindEmail as bindEmailCall } from '@portico/protocol'
import { readEmail } from '../accounts/read-email.ts'
import { failure } from '../http/answer.ts'
import type { Route } from '../http/route.ts'
import { route } from '../http/route.ts'
import { succeed } from '../outcome.ts'
import type { Services } from '../services.ts'
import { readVisitor } from '../verification-code/visitor.ts'
import { answerBound } from './answer-bound.ts'
import { bindEmail } from './bind-email.ts'
import { proveOwner } from './prove-owner.ts'
import { readBinder } from './read-binder.ts'

export function bindEmailRoute(services: Services): Route {
  return route({
    endpoint: bindEmailCall,
    csrf: 'header',
    guards: [],
    async handle(call) {
      const { fields, browser, addressKey, app, language } = call
      const contact = readEmail(fields.email)
      if (!contact.ok) return failure(contact)
      const binder = await readBinder(services, call)
      if (!binder.ok) return failure(binder)
      const { account } = binder.value
      const { password } = fields
      const bound = await bindEmail(services, {
        binder: binder.value,
        contact: contact.value,
        emailCode: fields.code,
        asker: { browser, addressKey },
        visitor: readVisitor(call),
        proveOwner: async () =>
          password === ''
            ? succeed(undefined)
            : proveOwner(services, call, { account, newContact: contact.value, password }),
        appName: app.name,
        language,
      })
      return answerBound(services, call, bound)
    },
  })
}
