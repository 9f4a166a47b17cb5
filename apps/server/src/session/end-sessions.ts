import { bumpCredentialsVersion } from '../accounts/account.store.ts'
import { withdrawEmailsOfEndedSessions } from '../accounts/contact-links.store.ts'
import type { EventSource } from '../audit/events.ts'
import type { Database } from '../database/database.ts'
import type { Services } from '../services.ts'
import {
  deleteAccountSessions,
  deleteOtherSessions,
  deleteSessionGroup,
  deleteSingleSession,
  findSessionGroupId,
} from './session.store.ts'

/** Why sessions end before their time. */
export type EndReason =
  | 'logout'
  | 'revoked'
  | 'password_changed'
  | 'contact_changed'
  | 'identity_changed'
  | 'banned'
  | 'deleted'
  | 'operator'

export interface SessionEnd {
  readonly accountId: string
  readonly source: EventSource
  readonly reason: EndReason
}

type Deps = Pick<Services, 'events'>

/**
 * Ends all sessions of an account. The event is recorded even if the account has no session, because the webhook also ends
 * the sessions of apps, which can last longer. What was issued to them is void, so that it stays void when a ban or a deletion is undone.
 */
export async function endAllSessions({ events }: Deps, trx: Database, end: SessionEnd): Promise<void> {
  const { accountId, source, reason } = end
  await deleteAccountSessions(trx, accountId)
  await bumpCredentialsVersion(trx, accountId)
  await events.record(trx, source, { type: 'session.ended', accountId, details: { reason, scope: 'all' } })
}

/**
 * Ends all sessions of an account except one and its group, and withdraws an e-mail that the ended ones have added. Recorded as
 * `endAllSessions` is.
 */
export async function endOtherSessions(
  { events }: Deps,
  trx: Database,
  { exceptIdHash, ...end }: SessionEnd & { readonly exceptIdHash: string },
): Promise<void> {
  const { accountId, source, reason } = end
  await deleteOtherSessions(trx, { accountId, exceptIdHash })
  await withdrawEmailsOfEndedSessions(trx, accountId)
  const kept = (await findSessionGroupId(trx, exceptIdHash)) ?? null
  const details = { reason, scope: 'others', kept_session_id: kept }
  await events.record(trx, source, { type: 'session.ended', accountId, details })
}

/**
 * Ends what `listSignIns` names by an id: a group, or a session outside one. An e-mail that it has added is withdrawn, unlike
 * after a logout.
 * @returns how many sessions ended
 */
export async function endOneSession(
  deps: Deps,
  trx: Database,
  { sessionId, ...end }: SessionEnd & { readonly sessionId: string },
): Promise<number> {
  const inGroup = await endSessionGroup(deps, trx, { ...end, sessionGroupId: sessionId })
  const count = inGroup > 0 ? inGroup : await endSingleSession(deps, trx, { ...end, sessionId })
  await withdrawEmailsOfEndedSessions(trx, end.accountId)
  return count
}

async function endSingleSession(
  { events }: Deps,
  trx: Database,
  { sessionId, ...end }: SessionEnd & { readonly sessionId: string },
): Promise<number> {
  const { accountId, source, reason } = end
  const count = await deleteSingleSession(trx, { accountId, idHash: sessionId })
  const details = { reason, scope: 'one', session_id: sessionId }
  if (count > 0) await events.record(trx, source, { type: 'session.ended', accountId, details })
  return count
}

/** Ends the sessions that derive from one sign-in, and records it if there were any. @returns how many ended */
export async function endSessionGroup(
  { events }: Deps,
  trx: Database,
  { sessionGroupId, ...end }: SessionEnd & { readonly sessionGroupId: string },
): Promise<number> {
  const { accountId, source, reason } = end
  const count = await deleteSessionGroup(trx, { accountId, sessionGroupId })
  const details = { reason, scope: 'one', session_id: sessionGroupId }
  if (count > 0) await events.record(trx, source, { type: 'session.ended', accountId, details })
  return count
}
