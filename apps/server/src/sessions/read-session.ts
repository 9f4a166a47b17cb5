import type { Account } from '../accounts/account.store.ts'
import type { Call } from '../services/call.ts'
import type { Services } from '../services/services.ts'
import { DAY_MS, TEN_MINUTES_S } from '../shared/clock.ts'
import { lifetimeOf, COOKIE_OF_KIND } from './session-cookie.ts'
import type { LiveSession, SessionKind } from './session.store.ts'
import {
  ANY_BROWSER,
  findLiveSession,
  hashSessionId,
  updateLastUse,
  USE_INTERVAL_MS,
} from './session.store.ts'
import type { TicketSource } from './tickets.ts'

type Deps = Pick<Services, 'database' | 'now'>

async function readSessionOfKind(
  { database, now }: Deps,
  { cookie, app: { appId }, browser }: Call,
  kind: SessionKind,
): Promise<LiveSession | undefined> {
  const sessionId = cookie(COOKIE_OF_KIND[kind])
  if (!sessionId) return undefined
  // The cookie of single sign-on is not partitioned, so it is sent from embedding sites in each of which the browser has
  // another id.
  const browserHash = kind === 'sso' ? ANY_BROWSER : browser.idHash
  const session = { idHash: hashSessionId(sessionId), now: now() }
  return findLiveSession(database, session, { appId, kind, browserHash })
}

/**
 * The session of this app in this browser.
 * @returns `undefined` without a live session
 */
export function readSession(deps: Deps, call: Call): Promise<LiveSession | undefined> {
  return readSessionOfKind(deps, call, 'service')
}

/** The session at the service or at the account center. */
export async function readPageSession(deps: Deps, call: Call): Promise<LiveSession | undefined> {
  return (await readSession(deps, call)) ?? (await readSessionOfKind(deps, call, 'account'))
}

/** The account signed in at the service or at the account center. */
export async function readSignedInAccount(deps: Deps, call: Call): Promise<Account | undefined> {
  return (await readPageSession(deps, call))?.account
}

/** The single sign-on session at this app, as the source of a ticket. */
export async function readSsoSession(
  services: Deps & Pick<Services, 'config' | 'log'>,
  call: Call,
): Promise<TicketSource | undefined> {
  const session = await readSessionOfKind(services, call, 'sso')
  if (!session) return undefined
  touchSession(services, session)
  return ticketSourceOf(session)
}

/** Records the use of a session, at most every five minutes, without delaying the response. */
export function touchSession(
  { config, database, log, now: readNow }: Deps & Pick<Services, 'config' | 'log'>,
  { sessionGroupId, lastUsedAt }: Pick<LiveSession, 'sessionGroupId' | 'lastUsedAt'>,
): void {
  const now = readNow()
  if (now - lastUsedAt < USE_INTERVAL_MS) return
  const idleMs = config.sessions.idleDays * DAY_MS
  setImmediate(() => {
    updateLastUse(database, { sessionGroupId, now, idleMs }).catch((error: unknown) =>
      log.warn({ err: error }, 'could not record the use of a session'),
    )
  })
}

/** A ticket is valid no longer than the session it is issued in. */
export function ticketSourceOf(session: LiveSession): TicketSource {
  const { account, sessionGroupId, endsAt: expiresBy, signedInAt, methods } = session
  return { account, sessionGroupId, lifetime: lifetimeOf(session), expiresBy, signedInAt, methods }
}

/** After this time a session cookie alone no longer proves that its owner is present. */
const RECENT_SIGN_IN_MS = TEN_MINUTES_S * 1000

export function isRecentSignIn({ signedInAt }: Pick<LiveSession, 'signedInAt'>, now: number): boolean {
  return now - signedInAt <= RECENT_SIGN_IN_MS
}
