import { findUnchanged } from '../accounts/account.store.ts'
import type { App } from '../config/config-file.ts'
import type { Browser } from '../http/client-info.ts'
import type { Call } from '../http/route.ts'
import { allowedService } from '../http/urls.ts'
import type { Result } from '../result.ts'
import { fail, succeed } from '../result.ts'
import type { Services } from '../services.ts'
import { setNamedSessionCookie, setSessionCookie, SSO_SESSION_COOKIE } from '../session/session-cookie.ts'
import type { SignedIn, SignInContext } from '../session/sign-in.ts'
import { readSignInContext, signIn } from '../session/sign-in.ts'
import { redirectUrlFor } from '../session/tickets.ts'
import type { QrHost, ScannedQrCode, StoredQrCode } from './qr-codes.ts'
import { consumeQrCode, findQrCode, isOver } from './qr-codes.ts'

export interface Poll {
  readonly token: string
  readonly host: QrHost
  readonly app: App
  readonly browser: Browser
  /** Where the asker believes it leads; empty when it does not say. */
  readonly next: string
}

/** A code nobody can use, or that is none of the asker's business: unknown, used, old (QRC-2). */
export interface ExpiredQrCode {
  readonly status: 'expired'
}

const EXPIRED: ExpiredQrCode = { status: 'expired' }

/**
 * What became of a code. `confirmed` is said once: with that the code is gone, and whoever asks at the same moment finds
 * it expired. Asked too often by the browser it belongs to: 7. Others use up nothing of that browser's count, for the
 * token is there for everybody to see.
 */
export async function pollQrCode(
  services: Pick<Services, 'keyValueStore' | 'rateLimiter' | 'config' | 'now'>,
  poll: Poll,
): Promise<Result<StoredQrCode | ExpiredQrCode>> {
  const { keyValueStore, rateLimiter, config, now } = services
  const kept = await findQrCode(keyValueStore, poll.token)
  if (isBadAddress(poll, kept)) return fail('badParameter')
  if (!kept || !isPollersOwn(kept, poll)) return succeed(EXPIRED)
  const { qrPollsPerSecond: max } = config.limits
  const taken = await rateLimiter.consume([{ name: 'qr polls of code', key: poll.token, max, windowS: 1 }])
  if (!taken.ok) return fail('tooOften', { retryTimeS: taken.retryAfterS })
  if (isOver(kept, now())) return succeed(EXPIRED)
  if (kept.status !== 'confirmed') return succeed(kept)
  return succeed((await consumeQrCode(keyValueStore, poll.token)) ?? EXPIRED)
}

/** The code knows where it leads; another address beside it must be a good one all the same. */
function isBadAddress({ app, next }: Poll, kept: StoredQrCode | undefined): boolean {
  return next !== '' && next !== kept?.next && allowedService(app, next) === ''
}

function isPollersOwn({ host, aid, ownerIdHash }: StoredQrCode, poll: Poll): boolean {
  return host === poll.host && aid === poll.app.aid && ownerIdHash === poll.browser.idHash
}

/**
 * Signs a browser in whose code was confirmed. A password that was changed since then takes the confirmation back, and so
 * does a ban.
 * @returns where it goes
 */
export type CompleteQrLogin = (
  services: Services,
  call: Call,
  confirmed: ScannedQrCode,
) => Promise<Result<string>>

/** By a session of the service itself. */
export const completeWithSession: CompleteQrLogin = async (services, call, confirmed) => {
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
export const completeWithSsoSession: CompleteQrLogin = async (services, call, confirmed) => {
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
