import { logout } from '@portico/protocol'
import { redirect } from '../http/answer.ts'
import { demandNavigation } from '../http/guards.ts'
import { redirectTargetOr } from '../http/redirect-target.ts'
import type { Route } from '../http/route.ts'
import { route } from '../http/route.ts'
import type { Services } from '../services.ts'
import { findAppOfLogout } from './find-app-of-logout.ts'
import { clearCookie, SESSION_COOKIE } from './session-cookie.ts'
import { deleteSession } from './session.store.ts'

/** Ends the service's session, here and in the browser, and goes on to `next`. */
export function logoutRoute({ database }: Services): Route {
  return route({
    endpoint: logout,
    csrf: 'none',
    guards: [demandNavigation],
    findApp: findAppOfLogout,
    async handle(call) {
      const sessionId = call.cookie(SESSION_COOKIE)
      if (sessionId) await deleteSession(database, sessionId)
      clearCookie(call, SESSION_COOKIE)
      return redirect(redirectTargetOr(call.app, call.fields.next))
    },
  })
}
