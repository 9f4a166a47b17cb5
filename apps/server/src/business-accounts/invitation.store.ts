import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { InvitationsTable, Database } from '../services/database/database.ts'
import { createId } from '../services/database/database.ts'
import { deleteInBatches } from '../services/database/delete-in-batches.ts'
import { DAY_MS } from '../shared/clock.ts'
import { sha256 } from '../shared/sha256.ts'

export type StoredInvitation = Selectable<InvitationsTable>

export interface NewInvitation {
  readonly token: string
  readonly appId: string
  readonly appKey: string
  readonly orgId: string
  readonly note: string
  readonly now: number
  readonly expiresAt: number
}

/** @returns the id of the invitation, which is not secret */
export async function insertInvitation(database: Database, invitation: NewInvitation): Promise<string> {
  const id = createId(invitation.now)
  await database
    .insertInto('invitations')
    .values({
      token_hash: sha256(invitation.token),
      id,
      app_id: invitation.appId,
      app_key: invitation.appKey,
      org_id: invitation.orgId,
      note: invitation.note,
      created_at: invitation.now,
      expires_at: invitation.expiresAt,
      used_at: null,
      used_by: null,
    })
    .execute()
  return id
}

/** Finds an invitation of an app, used, expired or valid. */
export async function findInvitation(
  database: Database,
  { token, appId }: { readonly token: string; readonly appId: string },
): Promise<StoredInvitation | undefined> {
  return database
    .selectFrom('invitations')
    .selectAll()
    .where('token_hash', '=', sha256(token))
    .where('app_id', '=', appId)
    .executeTakeFirst()
}

/**
 * Consumes an invitation in one statement, so that one of several concurrent requests succeeds. @returns whether
 * this one did
 */
export async function consumeInvitation(
  trx: Database,
  { id, accountId, now }: { readonly id: string; readonly accountId: string | null; readonly now: number },
): Promise<boolean> {
  const used = await trx
    .updateTable('invitations')
    .set({ used_at: now, used_by: accountId })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('id')
    .executeTakeFirst()
  return used !== undefined
}

/** Expires an unused invitation. @returns false if it is unknown, used or expired */
export async function expireInvitation(
  database: Database,
  { id, now }: { readonly id: string; readonly now: number },
): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('invitations')
    .set({ expires_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

interface ListedInvitation extends StoredInvitation {
  readonly org_name: string | null
  /** Of the account that used it. */
  readonly mobile: string | null
  readonly email: string | null
}

/** Newest first. */
export async function listStoredInvitations(
  database: Database,
  limit: number,
): Promise<readonly ListedInvitation[]> {
  return database
    .selectFrom('invitations')
    .leftJoin('organisations', 'organisations.id', 'invitations.org_id')
    .leftJoin('accounts', 'accounts.id', 'invitations.used_by')
    .selectAll('invitations')
    .select(['organisations.name as org_name', 'accounts.mobile', 'accounts.email'])
    .orderBy('invitations.id', 'desc')
    .limit(limit)
    .execute()
}

/** Keeps the history of used and expired invitations visible to operators. */
const RETENTION_MS = 60 * DAY_MS

export async function deleteExpiredInvitations(database: Database, now: number): Promise<void> {
  await deleteInBatches(database, 'invitations', sql`expires_at < ${now - RETENTION_MS}`)
}
