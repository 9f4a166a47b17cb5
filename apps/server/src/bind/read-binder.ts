import type { Call } from '../http/route.ts'
import type { Outcome } from '../outcome.ts'
import { fail, succeed } from '../outcome.ts'
import type { Services } from '../services.ts'
import { readSession } from '../session/read-session.ts'
import { SESSION_COOKIE } from '../session/session-cookie.ts'
import type { Binder } from './write-binding.ts'

/** Binding is for who is signed in. */
export async function readBinder(
  services: Services,
  call: Pick<Call, 'app' | 'cookie'>,
): Promise<Outcome<Binder>> {
  const account = await readSession(services, call)
  if (!account) return fail('notLoggedIn')
  return succeed({ account, sessionId: call.cookie(SESSION_COOKIE) ?? '', aid: call.app.aid })
}
