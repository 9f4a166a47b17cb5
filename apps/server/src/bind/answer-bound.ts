import type { Account } from '../accounts/account.store.ts'
import { toUserData } from '../accounts/user-data.ts'
import type { Answer } from '../http/answer.ts'
import { failure, success } from '../http/answer.ts'
import { listedService } from '../http/redirect-target.ts'
import type { Call } from '../http/route.ts'
import type { Outcome } from '../outcome.ts'
import type { Services } from '../services.ts'
import { SESSION_COOKIE } from '../session/session-cookie.ts'
import { issueSessionKey } from '../session/session-key.ts'

type BindingCall = Pick<Call, 'app' | 'cookie'> & { readonly fields: { readonly service: string } }

/** The user data of contract 2.8; the session stays the one it was. */
export async function answerBound(
  { database, ephemeral }: Services,
  { app, cookie, fields }: BindingCall,
  bound: Outcome<Account>,
): Promise<Answer> {
  if (!bound.ok) return failure(bound)
  const sessionId = cookie(SESSION_COOKIE) ?? ''
  return success({
    ...(await toUserData(database, bound.value)),
    new_user: 0,
    session_key: await issueSessionKey(ephemeral, { sessionId, aid: app.aid }),
    redirect_url: listedService(app, fields.service),
  })
}
