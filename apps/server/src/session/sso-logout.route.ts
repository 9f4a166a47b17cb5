import { logout, ssoLogout } from '@portico/protocol'
import type { App } from '../config/config-file.ts'
import { redirect } from '../http/answer.ts'
import { demandNavigation } from '../http/guards.ts'
import { readRedirectTarget, redirectTargetOr } from '../http/redirect-target.ts'
import type { Route } from '../http/route.ts'
import { route } from '../http/route.ts'
import type { Services } from '../services.ts'
import { findAppOfNext } from './find-app-of-next.ts'
import { endSingleSignOn } from './session.store.ts'
import { clearCookie, SSO_SESSION_COOKIE } from './session-cookie.ts'

/**
 * Ends the single sign-on session with everything that came of it, and goes on to the service's logout, which ends its own
 * (LOG-7). A cookie kept apart for an embedding site does not come with a navigation, and so its session ends here.
 */
export function ssoLogoutRoute({ config, database }: Services): Route {
  return route({
    endpoint: ssoLogout,
    csrf: 'none',
    guards: [demandNavigation],
    isVisit: true,
    findApp: findAppOfNext,
    async handle(call) {
      const ssoSessionId = call.cookie(SSO_SESSION_COOKIE)
      if (ssoSessionId) {
        await endSingleSignOn(database, ssoSessionId)
        clearCookie(call, SSO_SESSION_COOKIE)
      }
      const { service, next } = call.fields
      return redirect(serviceLogout({ service, next, app: call.app, ownOrigins: config.ownOrigins }))
    },
  })
}

interface LogoutWish {
  readonly service: string
  readonly next: string
  readonly app: App
  readonly ownOrigins: readonly string[]
}

/**
 * The service is a listed page, or our own logout, which is then told the app it is for. A service with the longest next
 * in it is too long itself and counts as none; our own logout leads there all the same.
 */
function serviceLogout({ service, next, app, ownOrigins }: LogoutWish): string {
  if (service === '') return tellApp(ownLogout(next, ownOrigins), app)
  const url = readRedirectTarget(service, [...app.origins, ...ownOrigins])
  if (!url) return app.indexUrl
  return isOwnLogout(url, ownOrigins) ? tellApp(url, app) : redirectTargetOr(app, url.href)
}

function tellApp(url: URL, app: App): string {
  if (!url.searchParams.has('aid')) url.searchParams.append('aid', app.aid)
  return url.href
}

function isOwnLogout(url: URL, ownOrigins: readonly string[]): boolean {
  return ownOrigins.includes(url.origin) && url.pathname.replace(/\/?$/, '/') === logout.path
}

function ownLogout(next: string, ownOrigins: readonly string[]): URL {
  return new URL(`${ownOrigins[0]}${logout.path}?next=${encodeURIComponent(next)}`)
}
