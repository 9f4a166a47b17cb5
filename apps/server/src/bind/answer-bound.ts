import type { Account } from '../accounts/account.store.ts'
import { toUserData } from '../accounts/user-data.ts'
import type { Answer } from '../http/answer.ts'
import { failure, success } from '../http/answer.ts'
import type { Call } from '../http/route.ts'
import type { Outcome } from '../outcome.ts'
import type { Services } from '../services.ts'
import { redirectUrlFor } from '../session/redirect-url.ts'
import { SESSION_COOKIE } from '../session/session-cookie.ts'
import { hashSessionId } from '../session/session-id.ts'
import { issueSessionKey } from '../session/session-key.ts'
import { lifeOf } from '../session/session-life.ts'
import { findSession } from '../session/session.store.ts'
import type { TicketSource } from '../session/sso-ticket.ts'

type BindingCall = Pick<Call, 'app' | 'browser' | 'cookie'> & {
  readonly fields: { readonly service: string }
}

/** The user data of contract 2.8; the session stays the one it was. */
export async function answerBound(
  services: Services,
  { app, browser, cookie, fields }: BindingCall,
  bound: Outcome<Account>,
): Promise<Answer> {
  if (!bound.ok) return failure(bound)
  const sessionId = cookie(SESSION_COOKIE) ?? ''
  return success({
    ...(await toUserData(services.database, bound.value)),
    new_user: 0,
    session_key: await issueSessionKey(services.ephemeral, {
      sessionId,
      aid: app.aid,
      ownerIdHash: browser.idHash,
    }),
    redirect_url: await redirectUrlFor(services, {
      app,
      service: fields.service,
      rule: 'where redeemable',
      source: await sourceOf(services, sessionId, bound.value),
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
  if (!session) return { account, life: 'browser' }
  return { account, family: session.family, life: lifeOf(session), endsBy: session.expiresAt }
}
