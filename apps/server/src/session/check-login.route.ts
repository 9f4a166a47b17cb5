import { checkLogin } from '@portico/protocol'
import { success } from '../http/answer.ts'
import { demandService } from '../http/guards.ts'
import type { Route } from '../http/route.ts'
import { route } from '../http/route.ts'
import type { Services } from '../services.ts'
import { readSession } from './read-session.ts'

/** A-7 (SSO-1). Until the single sign-on session exists, the passport's answers for both. */
export function checkLoginRoute(services: Services): Route {
  return route({
    endpoint: checkLogin,
    csrf: 'none',
    guards: [demandService],
    async handle(call) {
      const isSignedIn = (await readSession(services, call)) !== undefined
      return success({
        has_login: isSignedIn,
        is_login: isSignedIn,
        redirect_url: isSignedIn ? call.fields.service : '',
      })
    },
  })
}
