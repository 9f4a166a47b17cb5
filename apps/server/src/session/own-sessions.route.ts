import { listSessions, revokeSession } from '@portico/protocol'
import { byAccount } from '../audit/events.ts'
import { lockAccount } from '../accounts/account.store.ts'
import { toSeconds } from '../clock.ts'
import { SESSION_COOKIE } from '../cookies.ts'
import { inTransaction } from '../database/transaction.ts'
import { requesterOf } from '../http/client-info.ts'
import type { Route } from '../http/route.ts'
import { route, success } from '../http/route.ts'
import { fail } from '../result.ts'
import { endOtherSessions, revokeSessionGroup } from './end-sessions.ts'
import { listSignIns } from './list-sign-ins.ts'
import { readSession } from './read-session.ts'
import { clearSessionCookie } from './session-cookie.ts'

/** The sign-ins of an account, for its owner to recognise. */
const listSessionsRoute = route({
  endpoint: listSessions,
  csrf: 'none',
  async handle(services, call) {
    const session = await readSession(services, call)
    if (!session) return fail('notLoggedIn')
    const accountId = session.account.id
    const signIns = await listSignIns(services.database, { accountId, now: services.now() })
    return success({
      sessions: signIns.map(({ sessionId, browser, device, country, ...times }) => ({
        session_id: sessionId,
        ...{ browser, device, country },
        signed_in_at: toSeconds(times.signedInAt),
        last_used_at: toSeconds(times.lastUsedAt),
        expires_at: toSeconds(times.expiresAt),
        is_current: sessionId === session.sessionGroupId,
      })),
    })
  },
})

/** Ends a sign-in of the account, or all but that of the call. No proof is needed: it takes away access only. */
const revokeSessionRoute = route({
  endpoint: revokeSession,
  csrf: 'header',
  async handle(services, call) {
    const session = await readSession(services, call)
    if (!session) return fail('notLoggedIn')
    const {
      account: { id: accountId },
      sessionGroupId: ownGroupId,
    } = session
    call.trace({ accountId })
    const { session_id: sessionGroupId } = call.fields
    const end = { accountId, by: byAccount(requesterOf(call)), reason: 'revoked' } as const
    await inTransaction(services.database, async (trx) => {
      await lockAccount(trx, accountId)
      if (sessionGroupId !== '') await revokeSessionGroup(services, trx, { ...end, sessionGroupId })
      else await endOtherSessions(services, trx, { ...end, keptGroupId: ownGroupId })
    })
    if (sessionGroupId === ownGroupId) clearSessionCookie(call, SESSION_COOKIE)
    return success({})
  },
})

/** What the owner of an account can do with its sign-ins. */
export const ownSessionRoutes: readonly Route[] = [listSessionsRoute, revokeSessionRoute]
