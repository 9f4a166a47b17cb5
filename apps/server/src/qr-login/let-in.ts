import { findUnchanged } from '../accounts/account.store.ts'
import type { Call } from '../http/route.ts'
import type { Outcome } from '../outcome.ts'
import { fail, succeed } from '../outcome.ts'
import type { Services } from '../services.ts'
import { setSessionCookie } from '../session/session-cookie.ts'
import { readSignInPlace, signIn } from '../session/sign-in.ts'
import type { ScannedQrCode } from './kept-qr-code.ts'

/**
 * Signs a browser in whose code was confirmed. A password that was changed since then takes the confirmation back, and so
 * does a ban.
 * @returns where it goes
 */
export type LetIn = (services: Services, call: Call, confirmed: ScannedQrCode) => Promise<Outcome<string>>

/** By a session of the service itself. */
export const letIn: LetIn = async (services, call, { scan, sessionLife, next }) => {
  const signedIn = await signIn(services, readSignInPlace(call, sessionLife), async (inside) => {
    const account = await findUnchanged(inside, scan.account)
    return account ? succeed({ account, isNew: false }) : fail('scanExpired')
  })
  if (!signedIn.ok) return signedIn
  setSessionCookie(call, signedIn.value.sessionId, sessionLife)
  return succeed(next)
}
