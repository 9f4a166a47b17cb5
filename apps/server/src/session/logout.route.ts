import { logout } from '@portico/protocol'
import { redirect } from '../http/answer.ts'
import { demandNavigation } from '../http/guards.ts'
import { redirectTargetOr } from '../http/redirect-target.ts'
import type { Route } from '../http/route.ts'
import { route } from '../http/route.ts'
import type { Services } from '../services.ts'
import { findAppOfNext } from './find-app-of-next.ts'
import { ACCOUNT_SESSION_COOKIE, clearCookie, SESSION_COOKIE } from './session-cookie.ts'
import { deleteSession } from './session.store.ts'

/** Ends the service's session and the account center's, here and in the browser, and goes on to `next`. */
export function logoutRoute({ database }: Services): Route {
  return route({
    endpoint: logout,
    csrf: 'none',
    guards: [demandNavigation],
    isVisit: true,
    findApp: findAppOfNext,
    async handle(call) {
      for (const name of [SESSION_COOKIE, ACCOUNT_SESSION_COOKIE] as const) {
        const sessionId = call.cookie(name)
        if (sessionId) await deleteSession(database, sessionId)
        if (sessionId || name === SESSION_COOKIE) clearCookie(call, name)
      }
      return redirect(redirectTargetOr(call.app, call.fields.next))
    },
  })
}
