import type { Account } from '../accounts/account.store.ts'
import type { Call } from '../http/route.ts'
import type { Result } from '../result.ts'
import { fail, succeed } from '../result.ts'
import type { Services } from '../services.ts'
import { readSignedInVisitor } from '../session/read-session.ts'

/** The signed-in visitor who binds, as the call found them. */
export interface Binder {
  readonly account: Account
  readonly sessionId: string
  readonly aid: string
  /** Epoch milliseconds. */
  readonly signedInAt: number
}

/** Binding is for signed-in visitors only. */
export async function readBinder(
  services: Services,
  call: Pick<Call, 'app' | 'cookie'>,
): Promise<Result<Binder>> {
  const visitor = await readSignedInVisitor(services, call)
  return visitor ? succeed({ ...visitor, aid: call.app.aid }) : fail('notLoggedIn')
}
