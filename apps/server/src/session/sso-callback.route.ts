import type { Endpoint } from '@portico/protocol'
import type { App } from '../config/config-file.ts'
import type { Config } from '../config/config.ts'
import { redirect } from '../http/answer.ts'
import { demandNavigation } from '../http/guards.ts'
import { readRedirectTarget } from '../http/redirect-target.ts'
import type { Call, Route } from '../http/route.ts'
import { route } from '../http/route.ts'
import type { Services } from '../services.ts'
import { findAppOfNext } from './find-app-of-next.ts'
import { issueSession } from './issue-session.ts'
import { SESSION_COOKIE, setSessionCookie } from './session-cookie.ts'
import { CALLBACK, LOGIN_PAGE } from './sso-paths.ts'
import type { Grant } from './sso-ticket.ts'
import { findGranted, takeTicket } from './sso-ticket.ts'
import { ssoAddress } from './sso-address.ts'

const callbackEndpoint = {
  name: 'ssoCallback',
  method: 'GET',
  host: 'sso',
  path: CALLBACK,
  fields: { aid: 'plain?', next: 'plain?', ticket: 'plain?' },
  answer: {},
} as const satisfies Endpoint

/**
 * Where a ticket becomes the service's session (SSO-3; contract, section 9), for services whose /passport/ leads here. A
 * ticket that was used, is late, or was made for another app or origin ends on the login page, with error_code=411.
 */
export function ssoCallbackRoute(services: Services): Route {
  return route({
    endpoint: callbackEndpoint,
    csrf: 'none',
    guards: [demandNavigation],
    isVisit: true,
    findApp: findAppOfNext,
    async handle(call) {
      const { aid, next, ticket } = call.fields
      const grant = await takeTicket(services, ticket)
      const target = grant && placeOf(services.config, grant, { aid, next, host: call.host })
      const sessionId = grant && target && (await openSession(services, call, grant))
      if (!target || !sessionId) return redirect(loginPage(services.config, call.app, next))
      setSessionCookie(call, sessionId, grant.life)
      return redirect(target)
    },
  })
}

interface Shown {
  readonly aid: string
  readonly next: string
  readonly host: string
}

/** Where to go on, if the ticket is shown where it was made for. */
function placeOf({ apps }: Config, grant: Grant, { aid, next, host }: Shown): string | undefined {
  if (aid !== '' && aid !== grant.aid) return undefined
  const app = apps.find((one) => one.aid === grant.aid)
  const target = app && readRedirectTarget(next, app.origins)
  const isThere = target?.origin === grant.origin && target.host === host
  return isThere ? target.href : undefined
}

/** A new session, and the one this browser came with ends; nothing when its account may not sign in any more. */
function openSession(
  { database, now: readNow }: Services,
  call: Pick<Call, 'cookie'>,
  grant: Grant,
): Promise<string | undefined> {
  const now = readNow()
  return database.transaction().execute(async (inside) => {
    const account = await findGranted(inside, grant, now)
    if (!account) return undefined
    const { aid, family, life, endsBy, signedInAt } = grant
    const endsSessionId = call.cookie(SESSION_COOKIE)
    const wanted = { accountId: account.id, aid, family, life, endsBy, signedInAt, now, endsSessionId }
    return issueSession(inside, wanted)
  })
}

function loginPage(config: Config, app: App, next: string): string {
  const service = readRedirectTarget(next, app.origins)?.href
  const query = new URLSearchParams({ aid: app.aid, ...(service && { service }), error_code: '411' })
  return `${ssoAddress(config)}${LOGIN_PAGE}?${query.toString()}`
}
