import { lockIfCredentialsUnchanged } from '../../accounts/account.store.ts'
import type { App } from '../../config/config-file.ts'
import type { Config } from '../../config/config.ts'
import { parseService } from '../../http/redirect-targets.ts'
import type { Call } from '../../services/call.ts'
import { declareLimit } from '../../services/rate-limit/declare-limit.ts'
import { refuseByLimit } from '../../services/rate-limit/rate-limiter.ts'
import type { Services } from '../../services/services.ts'
import { completeSignIn } from '../../sessions/complete-sign-in.ts'
import { hasLiveSession } from '../../sessions/session.store.ts'
import type { Browser } from '../../shared/requester.ts'
import type { Result } from '../../shared/result.ts'
import { fail, succeed } from '../../shared/result.ts'
import { readSignInContext, signIn } from '../sign-in.ts'
import type { QrApiGroup, ScannedQrCode, StoredQrCode } from './qr-codes.ts'
import { isExpired, qrCodes } from './qr-codes.ts'

export interface Poll {
  readonly token: string
  readonly apiGroup: QrApiGroup
  readonly app: App
  readonly browser: Browser
  /** The redirect URL the client expects; may be empty. */
  readonly next: string
}

/** A code that is unknown, used, expired, or of another browser. */
export interface ExpiredQrCode {
  readonly status: 'expired'
}

const EXPIRED: ExpiredQrCode = { status: 'expired' }

const POLLS = declareLimit({
  name: 'qr-polls-per-code',
  per: 'QR code and browser',
  windowS: 1,
  max: 'qrPollsPerSecond',
})

/**
 * The status of a code. `confirmed` is returned once: the code is removed, and a concurrent poll finds it
 * expired. Polls are limited per code and browser: anyone can see the token, and must not use up the polls of its browser.
 */
export async function pollQrCode(
  services: Pick<Services, 'keyValueStore' | 'rateLimiter' | 'config' | 'now'>,
  poll: Poll,
): Promise<Result<StoredQrCode | ExpiredQrCode>> {
  const { keyValueStore, rateLimiter, config, now } = services
  const codes = qrCodes(keyValueStore)
  const subject = `${poll.token} ${poll.browser.idHash}`
  // At once, so that Redis is asked once.
  const [code, limited] = await Promise.all([
    codes.get(poll.token),
    rateLimiter.consume([POLLS.limitFor(config.limits, subject)]),
  ])
  if (isInvalidRedirect(config, poll, code)) return fail('invalidParameter')
  if (!code || !isOwnCode(code, poll)) return succeed(EXPIRED)
  if (!limited.ok) return refuseByLimit(limited)
  if (isExpired(code, now())) return succeed(EXPIRED)
  if (code.status !== 'confirmed') return succeed(code)
  return succeed((await codes.consume(poll.token)) ?? EXPIRED)
}

/** The code stores its redirect URL; a different one in the request must be allowed too. */
function isInvalidRedirect(config: Config, { app, next }: Poll, code: StoredQrCode | undefined): boolean {
  return next !== '' && next !== code?.next && !parseService(config, app, next)
}

function isOwnCode({ host, appId, browserIdHash }: StoredQrCode, poll: Poll): boolean {
  return host === poll.apiGroup && appId === poll.app.appId && browserIdHash === poll.browser.idHash
}

/**
 * Signs in the browser whose code was confirmed, unless the account was banned, its password changed, or the sign-in of the phone ended since. At single
 * sign-on the ticket in the redirect URL creates the service's session.
 * @returns the redirect URL
 */
export async function completeQrLogin(
  services: Services,
  call: Call,
  { scan, host, sessionLifetime, next: service }: ScannedQrCode,
): Promise<Result<string>> {
  const context = {
    ...readSignInContext(call, { sessionLifetime, service }),
    isSso: host === 'sso',
    factor: 'QR code',
    methods: [...(scan.methods ?? []), 'qr'],
    signedInAt: scan.signedInAt,
  } as const
  const signedIn = await signIn(services, context, async (trx) => {
    const account = await lockIfCredentialsUnchanged(trx, scan.account)
    const { sessionGroupId } = scan
    const isConfirmed = await hasLiveSession(trx, { sessionGroupId, now: services.now() })
    return account && isConfirmed ? succeed({ account, isNew: false }) : fail('scanExpired')
  })
  if (!signedIn.ok) return signedIn
  call.addLogFields({ factor: 'QR code' })
  return succeed(await completeSignIn(services, call, signedIn.value))
}
