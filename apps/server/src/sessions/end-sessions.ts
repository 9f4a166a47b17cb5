import { randomUUID } from 'node:crypto'
import { bumpCredentialsVersion } from '../accounts/account.store.ts'
import { withdrawEmailsOfEndedSessions } from '../accounts/contact-links.store.ts'
import type { Actor } from '../services/audit/events.ts'
import type { Database } from '../services/database/database.ts'
import type { Services } from '../services/services.ts'
import type { BrowserOfSignIn } from '../shared/requester.ts'
import {
  deleteAccountSessions,
  deleteSessionGroup,
  keepSessionsOfBrowser,
  withdrawTrustOfSignIn,
} from './session.store.ts'

/**
 * Why sessions end before their time, and whether a visitor can end them so again and again: limits count by browser, and its
 * id is a cookie.
 */
const END_REASONS = {
  logout: true,
  revoked: true,
  password_changed: false,
  contact_changed: false,
  identity_changed: true,
  second_factor_changed: false,
  banned: false,
  deleted: false,
  operator: false,
}

export type EndReason = keyof typeof END_REASONS

/** @param reason as stored in an event */
export function isRepeatable(reason: unknown): boolean {
  return Object.entries(END_REASONS).some(([name, isIt]) => isIt && name === reason)
}

export interface SessionEnd {
  readonly accountId: string
  readonly by: Actor
  readonly reason: EndReason
}

type Deps = Pick<Services, 'events'>

/**
 * Ends all sessions of an account. The event is recorded even if the account has no session, because the webhook also ends
 * the sessions of apps, which can last longer. What was issued to them is void, so that it stays void when a ban or a deletion is undone.
 */
export async function endAllSessions({ events }: Deps, trx: Database, end: SessionEnd): Promise<void> {
  const { accountId, by, reason } = end
  await deleteAccountSessions(trx, accountId)
  await bumpCredentialsVersion(trx, accountId)
  await events.record(trx, by, { type: 'session.ended', accountId, details: { reason, scope: 'all' } })
}

/**
 * Ends all sessions of an account except those of a sign-in in one browser, which is not that of the call and so cannot get
 * new ones. They continue in a new group. Recorded as `endAllSessions` is.
 */
export async function endSessionsOfOtherBrowsers(
  { events }: Deps,
  trx: Database,
  { accountId, by, reason, ...kept }: SessionEnd & BrowserOfSignIn,
): Promise<void> {
  const newGroupId = randomUUID()
  const isKept = await keepSessionsOfBrowser(trx, { accountId, ...kept }, newGroupId)
  const details = { reason, scope: 'others', kept_session_id: isKept ? newGroupId : null }
  await events.record(trx, by, { type: 'session.ended', accountId, details })
}

/** Like `endSessionGroup`; the browser is no longer trusted, and an e-mail that the sign-in has added is withdrawn, unlike after a logout. */
export async function revokeSessionGroup(
  deps: Deps,
  trx: Database,
  end: SessionEnd & { readonly sessionGroupId: string },
): Promise<number> {
  await withdrawTrustOfSignIn(trx, end)
  const count = await endSessionGroup(deps, trx, end)
  await withdrawEmailsOfEndedSessions(trx, end.accountId)
  return count
}

/** Ends the sessions that derive from one sign-in, and records it if there were any. @returns how many ended */
export async function endSessionGroup(
  { events }: Deps,
  trx: Database,
  { sessionGroupId, ...end }: SessionEnd & { readonly sessionGroupId: string },
): Promise<number> {
  const { accountId, by, reason } = end
  const count = await deleteSessionGroup(trx, { accountId, sessionGroupId })
  const details = { reason, scope: 'one', session_id: sessionGroupId }
  if (count > 0) await events.record(trx, by, { type: 'session.ended', accountId, details })
  return count
}
