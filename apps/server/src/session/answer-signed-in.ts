import { toUserData } from '../accounts/user-data.ts'
import type { Answer } from '../http/answer.ts'
import { failure, success } from '../http/answer.ts'
import { listedService } from '../http/redirect-target.ts'
import type { Call } from '../http/route.ts'
import type { Outcome } from '../outcome.ts'
import type { Services } from '../services.ts'
import { setSessionCookie } from './session-cookie.ts'
import { issueSessionKey } from './session-key.ts'
import type { SessionLife } from './session-life.ts'
import type { SignedIn } from './sign-in.ts'

interface Visit {
  readonly call: Pick<Call, 'app' | 'setCookie'>
  /** The wire field. */
  readonly service: string
  readonly sessionLife: SessionLife
}

/** The end of every login and registration: the cookie, and the user data of contract 2.8. */
export async function answerSignedIn(
  { database, ephemeral }: Services,
  signedIn: Outcome<SignedIn>,
  { call, service, sessionLife }: Visit,
): Promise<Answer> {
  if (!signedIn.ok) return failure(signedIn)
  const { account, isNew, sessionId } = signedIn.value
  setSessionCookie(call, sessionId, sessionLife)
  return success({
    ...(await toUserData(database, account)),
    new_user: isNew ? 1 : 0,
    session_key: await issueSessionKey(ephemeral, { sessionId, aid: call.app.aid }),
    redirect_url: listedService(call.app, service),
  })
}
