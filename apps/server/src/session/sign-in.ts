import type { FoundAccount } from '../accounts/account.store.ts'
import { rememberBrowser } from '../accounts/known-browser.store.ts'
import type { Database } from '../database/database.ts'
import type { Browser } from '../http/browser.ts'
import type { Call } from '../http/route.ts'
import type { Outcome } from '../outcome.ts'
import { fail, succeed } from '../outcome.ts'
import type { Services } from '../services.ts'
import { issueSession } from './issue-session.ts'
import { issueSsoSession } from './issue-sso-session.ts'
import { SESSION_COOKIE, SSO_SESSION_COOKIE } from './session-cookie.ts'
import type { SessionLife } from './session-life.ts'
import { deleteSessionOfAnother } from './session.store.ts'

/** Where somebody signs in, and for how long. */
export interface SignInPlace {
  readonly aid: string
  readonly browser: Browser
  readonly sessionLife: SessionLife
  /** The session this browser came with; it ends. */
  readonly sessionIdBefore: string | undefined
  /** The single sign-on session it came with; it ends, too. */
  readonly ssoSessionIdBefore: string | undefined
  /** When the visitor proved who they are, where that was not just now: at the phone that confirms a QR code. */
  readonly signedInAt?: number
  /** At single sign-on itself: the service's session is made by the ticket, not here. */
  readonly isSso?: boolean
}

export interface SignedIn extends FoundAccount {
  /** Of the session the session key stands for: the passport's, or at single sign-on its own. */
  readonly sessionId: string
  /** Every sign-in starts single sign-on in its browser, so that its logout reaches whatever came of it. */
  readonly ssoSessionId: string
  readonly family: string
  /** Epoch milliseconds. */
  readonly signedInAt: number
}

/** @param inside the handle of the transaction everything is written in */
type FindAccount = (inside: Database, now: number) => Promise<Outcome<FoundAccount>>

export function readSignInPlace(
  { app, browser, cookie }: Pick<Call, 'app' | 'browser' | 'cookie'>,
  sessionLife: SessionLife,
): SignInPlace {
  return {
    aid: app.aid,
    browser,
    sessionLife,
    sessionIdBefore: cookie(SESSION_COOKIE),
    ssoSessionIdBefore: cookie(SSO_SESSION_COOKIE),
  }
}

/**
 * Signs in whoever has just proved who they are. Account, session and the browser's being known are written together:
 * what was acknowledged is there after a crash, and nothing half.
 * @param findAccount finds the account, or makes it
 */
export async function signIn(
  services: Services,
  place: SignInPlace,
  findAccount: FindAccount,
): Promise<Outcome<SignedIn>> {
  const now = services.now()
  const browserHash = place.browser.idHash
  return services.database.transaction().execute(async (inside) => {
    const found = await findAccount(inside, now)
    if (!found.ok) return found
    const { account } = found.value
    if (account.banned_at !== null) return fail('accountBanned')
    const signedInAt = place.signedInAt ?? now
    const wanted = { accountId: account.id, aid: place.aid, life: place.sessionLife, now, signedInAt }
    const { ssoSessionId, family } = await issueSsoSession(inside, {
      ...wanted,
      ssoSessionIdBefore: place.ssoSessionIdBefore,
    })
    if (place.isSso && place.sessionIdBefore !== undefined)
      await deleteSessionOfAnother(inside, { ...wanted, sessionId: place.sessionIdBefore })
    const sessionId = place.isSso
      ? ssoSessionId
      : await issueSession(inside, { ...wanted, family, endsSessionId: place.sessionIdBefore })
    await rememberBrowser(inside, { accountId: account.id, browserHash }, now)
    return succeed({ ...found.value, sessionId, ssoSessionId, family, signedInAt })
  })
}
