import { bindEmail } from '@portico/protocol'
import { readEmail } from '../accounts/read-email.ts'
import type { Route } from '../http/route.ts'
import { failure, route } from '../http/route.ts'
import type { Services } from '../services.ts'
import { readVisitor } from '../verification-code/check-code.ts'
import { answerBound } from './answer-bound.ts'
import { bindByCode, bindUnconfirmedEmail } from './bind-contact.ts'
import { readProof } from './prove-owner.ts'
import { readBinder } from './read-binder.ts'

export function bindEmailRoute(services: Services): Route {
  return route({
    endpoint: bindEmail,
    csrf: 'header',
    guards: [],
    async handle(call) {
      const { fields, browser, addressKey, app, language } = call
      const contact = readEmail(fields.email)
      if (!contact.ok) return failure(contact)
      const binder = await readBinder(services, call)
      if (!binder.ok) return failure(binder)
      const proof = readProof(services, call, {
        binder: binder.value,
        newContact: contact.value,
        password: fields.password,
      })
      if (!proof.ok) return failure(proof)
      const wish = {
        binder: binder.value,
        contact: contact.value,
        visitor: readVisitor(call),
        proveOwner: proof.value,
        appName: app.name,
        language,
      }
      const bound =
        fields.code === ''
          ? await bindUnconfirmedEmail(services, { ...wish, asker: { browser, addressKey } })
          : await bindByCode(services, { ...wish, typed: fields.code })
      if (!bound.ok) return failure(bound)
      const { account, confirmation } = bound.value
      return answerBound(services, { call, account, beside: { confirmation } })
    },
  })
}
