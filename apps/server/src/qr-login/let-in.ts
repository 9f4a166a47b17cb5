import { findUnchanged } from '../accounts/account.store.ts'
import type { Call } from '../http/route.ts'
import type { Result } from '../result.ts'
import { fail, succeed } from '../result.ts'
import type { Services } from '../services.ts'
import { setNamedSessionCookie, setSessionCookie, SSO_SESSION_COOKIE } from '../session/session-cookie.ts'
import type { SignedIn, SignInContext } from '../session/sign-in.ts'
import { readSignInContext, signIn } from '../session/sign-in.ts'
import { redirectUrlFor } from '../session/tickets.ts'
import type { ScannedQrCode } from './kept-qr-code.ts'

/**
 * Signs a browser in whose code was confirmed. A password that was changed since then takes the confirmation back, and so
 * does a ban.
 * @returns where it goes
 */
export type LetIn = (services: Services, call: Call, confirmed: ScannedQrCode) => Promise<Result<string>>

/** By a session of the service itself. */
export const letInByPassport: LetIn = async (services, call, confirmed) => {
  const { sessionLifetime: lifetime, next: service } = confirmed
  const signedIn = await signInBy(services, confirmed, readSignInContext(call, lifetime))
  if (!signedIn.ok) return signedIn
  const { account, groupId, sessionId, ssoSessionId, signedInAt } = signedIn.value
  setSessionCookie(call, sessionId, lifetime)
  setNamedSessionCookie(call, { name: SSO_SESSION_COOKIE, sessionId: ssoSessionId, lifetime })
  const source = { account, groupId, lifetime, signedInAt }
  return succeed(await redirectUrlFor(services, { app: call.app, service, rule: 'where needed', source }))
}

/** By single sign-on's own session; the service's is made of the ticket in the address (contract, section 4). */
export const letInBySso: LetIn = async (services, call, confirmed) => {
  const { sessionLifetime: lifetime, next: service } = confirmed
  const signedIn = await signInBy(services, confirmed, { ...readSignInContext(call, lifetime), isSso: true })
  if (!signedIn.ok) return signedIn
  const { account, groupId, ssoSessionId, signedInAt } = signedIn.value
  setNamedSessionCookie(call, { name: SSO_SESSION_COOKIE, sessionId: ssoSessionId, lifetime })
  const source = { account, groupId, lifetime, signedInAt }
  return succeed(await redirectUrlFor(services, { app: call.app, service, rule: 'always', source }))
}

function signInBy(
  services: Services,
  { scan }: ScannedQrCode,
  place: SignInContext,
): Promise<Result<SignedIn>> {
  return signIn(services, { ...place, signedInAt: scan.signedInAt }, async (inside) => {
    const account = await findUnchanged(inside, scan.account)
    return account ? succeed({ account, isNew: false }) : fail('scanExpired')
  })
}
