import { createHash } from 'node:crypto'
import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { AppointmentTokensTable, Database } from '../database/database.ts'
import { createId } from '../database/database.ts'
import { deleteInBatches } from '../database/delete-in-batches.ts'

export type StoredInvitation = Selectable<AppointmentTokensTable>

export interface NewInvitation {
  readonly token: string
  readonly aid: string
  readonly appKey: string
  readonly orgId: string
  readonly note: string
  readonly now: number
  readonly expiresAt: number
}

/** The token is random, so one round of hashing is enough. */
function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/** @returns the id of the invitation, which is not secret */
export async function insertInvitation(database: Database, invitation: NewInvitation): Promise<string> {
  const id = createId(invitation.now)
  await database
    .insertInto('appointment_tokens')
    .values({
      token_hash: hashToken(invitation.token),
      id,
      aid: invitation.aid,
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
  { token, aid }: { readonly token: string; readonly aid: string },
): Promise<StoredInvitation | undefined> {
  return database
    .selectFrom('appointment_tokens')
    .selectAll()
    .where('token_hash', '=', hashToken(token))
    .where('aid', '=', aid)
    .executeTakeFirst()
}

/**
 * Consumes an invitation in one statement, so that one of several concurrent requests succeeds. @returns whether
 * this one did
 */
export async function consumeInvitation(
  inside: Database,
  { id, accountId, now }: { readonly id: string; readonly accountId: string | null; readonly now: number },
): Promise<boolean> {
  const used = await inside
    .updateTable('appointment_tokens')
    .set({ used_at: now, used_by: accountId })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('id')
    .executeTakeFirst()
  return used !== undefined
}

/** Expires an unused invitation. */
export async function expireInvitation(
  database: Database,
  { id, now }: { readonly id: string; readonly now: number },
): Promise<void> {
  await database
    .updateTable('appointment_tokens')
    .set({ expires_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .execute()
}

/** Newest first, with the account that used it. */
export async function listRecentInvitations(
  database: Database,
  limit: number,
): Promise<
  readonly (StoredInvitation & { readonly mobile: string | null; readonly email: string | null })[]
> {
  return database
    .selectFrom('appointment_tokens')
    .leftJoin('accounts', 'accounts.id', 'appointment_tokens.used_by')
    .selectAll('appointment_tokens')
    .select(['accounts.mobile', 'accounts.email'])
    .orderBy('appointment_tokens.created_at', 'desc')
    .orderBy('appointment_tokens.id', 'desc')
    .limit(limit)
    .execute()
}

/** Deletes invitations that expired before a moment. */
export async function deleteInvitationsExpiredBefore(database: Database, moment: number): Promise<void> {
  await deleteInBatches(database, {
    from: 'appointment_tokens',
    key: ['token_hash'],
    where: sql`expires_at < ${moment}`,
  })
}
