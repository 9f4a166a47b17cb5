import { checkLogin, ssoCheckLogin } from '@portico/protocol'
import { success } from '../http/answer.ts'
import { demandService } from '../http/guards.ts'
import type { Route } from '../http/route.ts'
import { route } from '../http/route.ts'
import type { Services } from '../services.ts'
import { readSessionOrAccountSession, readSsoSession } from './read-session.ts'
import { redirectUrlFor } from './redirect-url.ts'

/**
 * A-7 (SSO-1). has_login: single sign-on knows this browser; is_login: a session is here, the passport's or the account
 * center's. Whoever has the first alone is led to the second by a ticket.
 */
export function checkLoginRoute(services: Services): Route {
  return route({
    endpoint: checkLogin,
    csrf: 'none',
    guards: [demandService],
    async handle(call) {
      const { app, fields } = call
      const source = await readSsoSession(services, call)
      const isHere = (await readSessionOrAccountSession(services, call)) !== undefined
      const rule = isHere ? 'where needed' : 'where redeemable'
      const listed = isHere ? fields.service : ''
      return success({
        has_login: source !== undefined,
        is_login: isHere,
        redirect_url: source
          ? await redirectUrlFor(services, { app, service: fields.service, rule, source })
          : listed,
      })
    },
  })
}

/** Whether single sign-on knows this browser, and the way on to a service if it does (SSO-2). */
export function ssoCheckLoginRoute(services: Services): Route {
  return route({
    endpoint: ssoCheckLogin,
    csrf: 'none',
    guards: [demandService],
    async handle(call) {
      const source = await readSsoSession(services, call)
      if (!source) return success({ has_login: false })
      const { app, fields } = call
      const { service } = fields
      return success({
        has_login: true,
        redirect_url: await redirectUrlFor(services, { app, service, rule: 'always', source }),
      })
    },
  })
}
