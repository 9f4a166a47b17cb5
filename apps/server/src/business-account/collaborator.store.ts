import type { Database } from '../database/database.ts'

interface Collaborator {
  readonly businessAccountId: string
  readonly accountId: string
  readonly isActive: boolean
  readonly now: number
}

/** Adds an account to somebody else's business account, or changes whether it works there. */
export async function keepCollaborator(database: Database, wish: Collaborator): Promise<void> {
  const activatedAt = wish.isActive ? wish.now : null
  await database
    .insertInto('collaborators')
    .values({
      business_account_id: wish.businessAccountId,
      account_id: wish.accountId,
      created_at: wish.now,
      activated_at: activatedAt,
    })
    .onConflict((conflict) =>
      conflict.columns(['business_account_id', 'account_id']).doUpdateSet({ activated_at: activatedAt }),
    )
    .execute()
}

interface ListedCollaborator {
  readonly businessAccountId: string
  readonly mobile: string | null
  readonly email: string | null
  readonly isActive: boolean
}

export async function listCollaborators(
  database: Database,
  businessAccountIds: readonly string[],
): Promise<readonly ListedCollaborator[]> {
  const rows = await database
    .selectFrom('collaborators')
    .innerJoin('accounts', 'accounts.id', 'collaborators.account_id')
    .select([
      'collaborators.business_account_id',
      'collaborators.activated_at',
      'accounts.mobile',
      'accounts.email',
    ])
    .where('collaborators.business_account_id', 'in', businessAccountIds)
    .orderBy('collaborators.created_at')
    .execute()
  return rows.map((row) => ({
    businessAccountId: row.business_account_id,
    mobile: row.mobile,
    email: row.email,
    isActive: row.activated_at !== null,
  }))
}
