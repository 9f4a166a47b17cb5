import type { Account } from '../accounts/account.store.ts'
import { toUserData } from '../accounts/user-data.ts'
import type { RouteResponse, Call } from '../http/route.ts'
import { success } from '../http/route.ts'
import type { Services } from '../services.ts'
import { SESSION_COOKIE, lifetimeOf } from '../session/session-cookie.ts'
import { hashSessionId, findSession } from '../session/session.store.ts'
import type { TicketSource } from '../session/tickets.ts'
import { redirectUrlFor, issueSessionKey } from '../session/tickets.ts'

type BindingCall = Pick<Call, 'app' | 'browser' | 'cookie'> & {
  readonly fields: { readonly service: string }
}

interface BoundAnswer {
  readonly call: BindingCall
  readonly account: Account
  /** What this call answers beyond the user data. */
  readonly beside?: Readonly<Record<string, string>>
}

/** The user data of contract 2.8; the session stays the one it was. */
export async function answerBound(
  services: Services,
  { call: { app, browser, cookie, fields }, account, beside = {} }: BoundAnswer,
): Promise<RouteResponse> {
  const sessionId = cookie(SESSION_COOKIE) ?? ''
  return success({
    ...(await toUserData(services.database, account)),
    ...beside,
    new_user: 0,
    session_key: await issueSessionKey(services.keyValueStore, {
      sessionId,
      aid: app.aid,
      ownerIdHash: browser.idHash,
    }),
    redirect_url: await redirectUrlFor(services, {
      app,
      service: fields.service,
      rule: 'where redeemable',
      source: await sourceOf(services, sessionId, account),
    }),
  })
}

/** A ticket is as good as the session it was bound in, and for no longer. */
async function sourceOf(
  { database, now }: Services,
  sessionId: string,
  account: Account,
): Promise<TicketSource> {
  const session = await findSession(database, { sessionIdHash: hashSessionId(sessionId), now: now() })
  if (!session) return { account, lifetime: 'browser', signedInAt: 0 }
  const { groupId, expiresAt: expiresBy, signedInAt } = session
  return { account, groupId, lifetime: lifetimeOf(session), expiresBy, signedInAt }
}
