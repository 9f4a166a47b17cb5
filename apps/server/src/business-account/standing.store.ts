import type { Database } from '../database/database.ts'

/** What an account has of business accounts. */
export interface Standing {
  readonly owned: readonly OwnedAccount[]
  /** The keys of the apps in whose business accounts it is an active collaborator. */
  readonly collaboratesAt: readonly (string | null)[]
}

export interface OwnedAccount {
  readonly id: string
  readonly name: string
  readonly appKey: string | null
  readonly orgId: string
  readonly place: number
  readonly isActive: boolean
}

export async function findStanding(database: Database, accountId: string): Promise<Standing> {
  const owned = await database
    .selectFrom('business_accounts')
    .selectAll()
    .where('owner_id', '=', accountId)
    .orderBy('place')
    .execute()
  const active = await database
    .selectFrom('collaborators')
    .innerJoin('business_accounts', 'business_accounts.id', 'collaborators.business_account_id')
    .select('business_accounts.app_key')
    .where('collaborators.account_id', '=', accountId)
    .where('collaborators.activated_at', 'is not', null)
    .execute()
  return {
    owned: owned.map((row) => ({
      id: row.id,
      name: row.name,
      appKey: row.app_key,
      orgId: row.org_id,
      place: row.place,
      isActive: row.activated_at !== null,
    })),
    collaboratesAt: active.map((row) => row.app_key),
  }
}
