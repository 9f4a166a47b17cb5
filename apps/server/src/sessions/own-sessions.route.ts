import { listSessions, revokeSession } from '@portico/protocol'
import { lockAccount } from '../accounts/account.store.ts'
import type { Route } from '../http/route.ts'
import { route, success, orRefuse } from '../http/route.ts'
import { byAccount } from '../services/audit/events.ts'
import type { Database } from '../services/database/database.ts'
import { inTransaction } from '../services/database/transaction.ts'
import { declareLimit } from '../services/rate-limit/declare-limit.ts'
import { refuseByLimit } from '../services/rate-limit/rate-limiter.ts'
import type { Services } from '../services/services.ts'
import { HOUR_S, toSeconds } from '../shared/clock.ts'
import { SESSION_COOKIE } from '../shared/cookies.ts'
import type { Result } from '../shared/result.ts'
import { fail, succeed } from '../shared/result.ts'
import { revokeSessionGroup } from './end-sessions.ts'
import { listSignIns, signInIdOf } from './list-sign-ins.ts'
import { readSession } from './read-session.ts'
import type { OwnerSession } from './renew-session.ts'
import { readOwnSession, renewSession, setNewCookies } from './renew-session.ts'
import { clearSessionCookie } from './session-cookie.ts'
import { findLiveSession } from './session.store.ts'

/** The sign-ins of an account, for its owner to recognise. */
const listSessionsRoute = route({
  endpoint: listSessions,
  async handle(services, call) {
    const session = await readSession(services, call)
    if (!session) return fail('notLoggedIn')
    const query = { accountId: session.account.id, now: services.now(), currentIdHash: session.idHash }
    const signIns = await listSignIns(services.database, query)
    return success({
      sessions: signIns.map(({ sessionId, browser, device, country, isCurrent, ...times }) => ({
        session_id: sessionId,
        ...{ browser, device, country },
        signed_in_at: toSeconds(times.signedInAt),
        last_used_at: toSeconds(times.lastUsedAt),
        expires_at: toSeconds(times.expiresAt),
        is_current: isCurrent,
      })),
    })
  },
})

/**
 * Each call replaces a session, records an event and notifies the apps. Counted by browser as well, so that a stolen session does
 * not use up what its owner ends it by.
 */
const ENDS = declareLimit({
  name: 'session-ends-per-account-and-browser-hour',
  per: 'account and browser',
  windowS: HOUR_S,
  max: 30,
})

/** A visitor can have any number of browser ids, and a session for each by single sign-on. */
const ENDS_PER_ADDRESS = declareLimit({
  name: 'session-ends-per-address-hour',
  per: 'address',
  windowS: HOUR_S,
  max: 600,
})

/**
 * Ends a sign-in of the account, or all but that of the call. No proof is needed: it takes away access only. The call's own
 * session stays, unless the call names it, and is replaced.
 */
const revokeSessionRoute = route({
  endpoint: revokeSession,
  async handle(services, call) {
    const session = await readOwnSession(services, call)
    if (!session) return fail('notLoggedIn')
    call.addLogFields({ accountId: session.account.id })
    const subject = `${session.account.id} ${session.requester.browser.idHash}`
    const { limits } = services.config
    const limited = await services.rateLimiter.consume([
      ENDS.limitFor(limits, subject),
      ENDS_PER_ADDRESS.limitFor(limits, call.addressKey),
    ])
    if (!limited.ok) return refuseByLimit(limited)
    const { session_id: sessionId = '' } = call.fields
    const revoked = await inTransaction(services.database, (trx) =>
      revoke(services, trx, { session, sessionId }),
    )
    const remaining = orRefuse(revoked)
    if (remaining) setNewCookies(call, remaining)
    else clearSessionCookie(call, SESSION_COOKIE)
    return success({})
  },
})

/** @returns the session of the call afterwards, unless it has ended; notLoggedIn if it had ended before */
async function revoke(
  services: Services,
  trx: Database,
  { session, sessionId }: { readonly session: OwnerSession; readonly sessionId: string },
): Promise<Result<OwnerSession | undefined>> {
  const accountId = session.account.id
  await lockAccount(trx, accountId)
  const { idHash } = session
  const now = services.now()
  // A concurrent call may have replaced it.
  const found = await findLiveSession(trx, { idHash, now })
  if (!found) return fail('notLoggedIn')
  const own = { ...session, ...found }
  const reason = 'revoked'
  if (sessionId === '') return succeed(await renewSession(services, trx, { own, ends: 'account', reason }))
  const signIns = await listSignIns(trx, { accountId, now, currentIdHash: idHash })
  const isOwn = signIns.some((one) => one.isCurrent && one.sessionId === sessionId)
  const sessionGroupId = signInIdOf(sessionId)
  if (sessionGroupId === own.sessionGroupId && !isOwn)
    return succeed(await renewSession(services, trx, { own, ends: 'sign-in', reason }))
  const by = byAccount(session.requester)
  await revokeSessionGroup(services, trx, { accountId, sessionGroupId, by, reason })
  return succeed(isOwn ? undefined : own)
}

/** What the owner of an account can do with its sign-ins. */
export const ownSessionRoutes: readonly Route[] = [listSessionsRoute, revokeSessionRoute]
