import { bindEmail as bindEmailCall } from '@portico/protocol'
import { readEmail } from '../accounts/read-email.ts'
import { failure } from '../http/answer.ts'
import type { Route } from '../http/route.ts'
import { route } from '../http/route.ts'
import { fail, succeed } from '../outcome.ts'
import type { Services } from '../services.ts'
import { readSession } from '../session/read-session.ts'
import { answerBound } from './answer-bound.ts'
import { bindEmail } from './bind-email.ts'
import { proveOwner } from './prove-owner.ts'

export function bindEmailRoute(services: Services): Route {
  return route({
    endpoint: bindEmailCall,
    csrf: 'header',
    guards: [],
    async handle(call) {
      const { fields, browser } = call
      const account = await readSession(services, call)
      if (!account) return failure(fail('notLoggedIn'))
      const contact = readEmail(fields.email)
      if (!contact.ok) return failure(contact)
      const { password } = fields
      const proved =
        password === '' ? succeed(undefined) : await proveOwner(services, call, { account, password })
      if (!proved.ok) return failure(proved)
      const bound = await bindEmail(services, {
        account,
        contact: contact.value,
        emailCode: fields.code,
        browser,
        newPasswordHash: proved.value,
      })
      return answerBound(services, call, bound)
    },
  })
}
