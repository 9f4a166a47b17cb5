import { listSessions, revokeSession } from '@portico/protocol'
import { byAccount } from '../audit/events.ts'
import { lockAccount } from '../accounts/account.store.ts'
import { SESSION_COOKIE } from '../cookies.ts'
import { inTransaction } from '../database/transaction.ts'
import { requesterOf } from '../http/client-info.ts'
import type { ApiCall, Route } from '../http/route.ts'
import { route, success } from '../http/route.ts'
import { fail } from '../result.ts'
import type { Services } from '../services.ts'
import { endOneSession, endOtherSessions } from './end-sessions.ts'
import { listSignIns } from './list-sign-ins.ts'
import { readSession } from './read-session.ts'
import { clearSessionCookie } from './session-cookie.ts'
import { findSessionGroupId, hashSessionId } from './session.store.ts'

/** The sign-ins of an account, for its owner to recognise. */
const listSessionsRoute = route({
  endpoint: listSessions,
  csrf: 'none',
  async handle(services, call) {
    const account = await readSession(services, call)
    if (!account) return fail('notLoggedIn')
    const current = await findCurrentId(services, call)
    const signIns = await listSignIns(services.database, { accountId: account.id, now: services.now() })
    return success({
      sessions: signIns.map(({ sessionId, browser, device, country, ...times }) => ({
        session_id: sessionId,
        ...{ browser, device, country },
        signed_in_at: toSeconds(times.signedInAt),
        last_used_at: toSeconds(times.lastUsedAt),
        expires_at: toSeconds(times.expiresAt),
        is_current: sessionId === current,
      })),
    })
  },
})

/** Ends a sign-in of the account, or all but that of the call. No proof is needed: it takes away access only. */
const revokeSessionRoute = route({
  endpoint: revokeSession,
  csrf: 'header',
  async handle(services, call) {
    const account = await readSession(services, call)
    if (!account) return fail('notLoggedIn')
    call.trace({ accountId: account.id })
    const { session_id: sessionId } = call.fields
    const current = await findCurrentId(services, call)
    const end = { accountId: account.id, source: byAccount(requesterOf(call)), reason: 'revoked' } as const
    await inTransaction(services.database, async (trx) => {
      await lockAccount(trx, account.id)
      if (sessionId !== '') return endOneSession(services, trx, { ...end, sessionId })
      return endOtherSessions(services, trx, { ...end, exceptIdHash: currentIdHash(call) })
    })
    if (sessionId === current) clearSessionCookie(call, SESSION_COOKIE)
    return success({})
  },
})

/** The id under which `listSignIns` lists the session of a call. */
async function findCurrentId({ database }: Services, call: Pick<ApiCall, 'cookie'>): Promise<string> {
  const idHash = currentIdHash(call)
  return (await findSessionGroupId(database, idHash)) ?? idHash
}

function currentIdHash({ cookie }: Pick<ApiCall, 'cookie'>): string {
  return hashSessionId(cookie(SESSION_COOKIE) ?? '')
}

function toSeconds(moment: number): number {
  return Math.floor(moment / 1000)
}

/** What the owner of an account can do with its sign-ins. */
export const ownSessionRoutes: readonly Route[] = [listSessionsRoute, revokeSessionRoute]
