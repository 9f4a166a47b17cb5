import { randomUUID } from 'node:crypto'
import { moveEmailConfirmations, withdrawEmailsOfEndedSessions } from '../accounts/contact-links.store.ts'
import type { NewEvent } from '../services/audit/events.ts'
import { byAccount } from '../services/audit/events.ts'
import type { Call } from '../services/call.ts'
import type { Database } from '../services/database/database.ts'
import type { Services } from '../services/services.ts'
import type { Requester } from '../shared/requester.ts'
import { requesterOf } from '../shared/requester.ts'
import type { EndReason } from './end-sessions.ts'
import { readSessionTraits, toNewSession } from './issue-session.ts'
import { readSession } from './read-session.ts'
import type { SessionCookie } from './session-cookie.ts'
import { lifetimeOf, setSessionCookie, COOKIE_OF_KIND } from './session-cookie.ts'
import type { LiveSession, NewSession, SessionKind } from './session.store.ts'
import {
  ANY_BROWSER,
  deleteAccountSessions,
  deleteSessionGroup,
  deleteSessions,
  findLiveSession,
  hashSessionId,
  insertSessions,
} from './session.store.ts'

// What derives from a sign-in may be in another browser: that of a thief who got a ticket or copied a cookie. So the owner's own session
// is not spared when the others end, but replaced.

/** The session of a call, with what the call needs to replace it. */
export interface OwnerSession extends LiveSession {
  readonly requester: Requester
  /** The sessions in the browser's other cookies, unverified. */
  readonly otherIds: Readonly<Partial<Record<'sso' | 'account', string>>>
  /** What the response sets; empty unless the session was renewed. */
  readonly newCookies: readonly SessionCookie[]
}

export async function readOwnSession(services: Services, call: Call): Promise<OwnerSession | undefined> {
  const session = await readSession(services, call)
  if (!session) return undefined
  const [sso, account] = [call.cookie(COOKIE_OF_KIND.sso), call.cookie(COOKIE_OF_KIND.account)]
  const otherIds = { ...(sso && { sso }), ...(account && { account }) }
  return { ...session, requester: requesterOf(call), otherIds, newCookies: [] }
}

interface Renewal {
  /** Of the call, as found in the transaction. */
  readonly own: OwnerSession
  /** The other sessions of the account, or only those that derive from the same sign-in. */
  readonly ends: 'account' | 'sign-in'
  readonly reason: EndReason
}

type Deps = Pick<Services, 'config' | 'events' | 'findCountry' | 'now'>

/**
 * Ends sessions of an account, and replaces those that the call's browser has in its cookies by new ones, in a new group:
 * neither copies of their ids nor what was derived from them stays valid. They end when they would have ended. An e-mail
 * that one of the ended sessions has added is withdrawn.
 * @param trx the transaction that has locked the account
 */
export async function renewSession(
  services: Deps,
  trx: Database,
  { own, ends, reason }: Renewal,
): Promise<OwnerSession> {
  const { account, sessionGroupId: endedGroupId, requester } = own
  const accountId = account.id
  const replaced = await findReplaced(services, trx, { own, ends })
  if (ends === 'account') await deleteAccountSessions(trx, accountId)
  else await deleteSessionGroup(trx, { accountId, sessionGroupId: endedGroupId })
  const sessionGroupId = randomUUID()
  const renewed = await insertCopies(services, trx, { own, replaced, sessionGroupId })
  const asker = { accountId, sessionGroupId: endedGroupId, browserHash: requester.browser.idHash }
  await moveEmailConfirmations(trx, asker, sessionGroupId)
  await withdrawEmailsOfEndedSessions(trx, accountId)
  const details: NewEvent['details'] =
    ends === 'account'
      ? { reason, scope: 'others', kept_session_id: sessionGroupId }
      : { reason, scope: 'one', session_id: endedGroupId }
  await services.events.record(trx, byAccount(requester), { type: 'session.ended', accountId, details })
  return renewed
}

/** Replaces the sessions of the call's browser, so that copies of their ids are worth nothing. What derives from them stays. */
export async function replaceSessionIds(
  services: Deps,
  trx: Database,
  own: OwnerSession,
): Promise<OwnerSession> {
  const replaced = await findReplaced(services, trx, { own, ends: 'sign-in' })
  await deleteSessions(
    trx,
    replaced.flatMap(({ idHash }) => idHash ?? []),
  )
  return insertCopies(services, trx, { own, replaced, sessionGroupId: own.sessionGroupId })
}

interface Copies {
  readonly own: OwnerSession
  readonly replaced: readonly Replaced[]
  readonly sessionGroupId: string
}

async function insertCopies(
  services: Deps,
  trx: Database,
  { own, replaced, sessionGroupId }: Copies,
): Promise<OwnerSession> {
  const { requester } = own
  const copies = replaced.map(({ kind }) =>
    copySession(services, { before: own, requester, kind, sessionGroupId }),
  )
  const sessions = copies.map(([session]) => session)
  await insertSessions(trx, sessions)
  const ids = Object.fromEntries(sessions.map(({ kind, sessionId }) => [kind, sessionId]))
  return {
    ...own,
    idHash: hashSessionId(ids['service'] ?? ''),
    sessionGroupId,
    ...{ createdAt: services.now(), lastUsedAt: services.now() },
    otherIds: { ...own.otherIds, ...ids },
    newCookies: copies.map(([, cookie]) => cookie),
  }
}

/** Replaces a single sign-on session whose sign-in has ended. @returns its cookie */
export async function continueSingleSignOn(
  services: Pick<Deps, 'config' | 'findCountry' | 'now'>,
  trx: Database,
  { before, requester }: Pick<Copy, 'before' | 'requester'>,
): Promise<SessionCookie> {
  const [session, cookie] = copySession(services, {
    before,
    requester,
    kind: 'sso',
    sessionGroupId: randomUUID(),
  })
  await insertSessions(trx, [session])
  return cookie
}

interface Copy {
  readonly before: LiveSession
  readonly requester: Requester
  readonly kind: SessionKind
  readonly sessionGroupId: string
}

/** A session in place of another one, which ends when that would have ended, with its cookie. */
function copySession(
  services: Pick<Deps, 'config' | 'findCountry' | 'now'>,
  { before, requester, kind, sessionGroupId }: Copy,
): readonly [NewSession, SessionCookie] {
  const lifetime = lifetimeOf(before)
  const openerHash = requester.browser.idHash
  const session = toNewSession({
    ...before,
    ...{ accountId: before.account.id, kind, sessionGroupId, lifetime, openerHash },
    expiresBy: before.endsAt,
    browserHash: kind === 'sso' ? ANY_BROWSER : openerHash,
    now: services.now(),
    traits: readSessionTraits(services, requester),
  })
  return [session, { name: COOKIE_OF_KIND[kind], sessionId: session.sessionId, lifetime }]
}

interface Replaced {
  readonly kind: SessionKind
  /** `undefined` if the browser has none of this kind yet. */
  readonly idHash: string | undefined
}

/** A cookie that holds a session of another account, or of a sign-in that does not end, is left alone. */
async function findReplaced(
  { now: readNow }: Deps,
  trx: Database,
  { own, ends }: Pick<Renewal, 'own' | 'ends'>,
): Promise<readonly Replaced[]> {
  const { idHash, account, appId, sessionGroupId, requester, otherIds } = own
  const now = readNow()
  const find = async (id: string | undefined, scope?: Parameters<typeof findLiveSession>[2]) =>
    id === undefined ? undefined : findLiveSession(trx, { idHash: hashSessionId(id), now }, scope)
  const isEnded = (one: LiveSession): boolean =>
    one.account.id === account.id && (ends === 'account' || one.sessionGroupId === sessionGroupId)
  const sso = await find(otherIds.sso)
  const browserHash = requester.browser.idHash
  const atCenter = await find(otherIds.account, { appId, kind: 'account', browserHash })
  return [
    { kind: 'service', idHash },
    ...(sso === undefined || isEnded(sso) ? [{ kind: 'sso', idHash: sso?.idHash } as const] : []),
    ...(atCenter && isEnded(atCenter) ? [{ kind: 'account', idHash: atCenter.idHash } as const] : []),
  ]
}

/** Sets the cookies of a session that was renewed. */
export function setNewCookies(call: Call, { newCookies }: Pick<OwnerSession, 'newCookies'>): void {
  for (const cookie of newCookies) setSessionCookie(call, cookie)
}
