import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import { NO_ORGANISATION } from '@portico/protocol'
import type { BusinessAccountsTable, Database } from '../database/database.ts'
import { createId } from '../database/database.ts'

/** What an account has of business accounts. */
export interface AccountStanding {
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

export async function findAccountStanding(database: Database, accountId: string): Promise<AccountStanding> {
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

export type BusinessAccount = Selectable<BusinessAccountsTable>

export interface NewBusinessAccount {
  readonly ownerId: string
  readonly aid: string
  /** None where it is opened without an app. */
  readonly appKey: string | null
  readonly orgId: string
  readonly name: string
  /** Whether its app has nothing more to do with it before it is used. */
  readonly isActive: boolean
  readonly now: number
}

/**
 * Makes one, on the lowest place that is free. The caller has looked in the same transaction that the limit and the app
 * leave room; where two transactions looked at once, the unique columns throw for one of them, and it is undone as a whole.
 * @param owned what its owner has so far
 */
export async function insertBusinessAccount(
  inside: Database,
  wish: NewBusinessAccount,
  owned: readonly OwnedAccount[],
): Promise<BusinessAccount> {
  return inside
    .insertInto('business_accounts')
    .values({
      id: createId(wish.now),
      owner_id: wish.ownerId,
      place: freePlace(owned),
      aid: wish.aid,
      app_key: wish.appKey,
      org_id: wish.orgId,
      name: wish.name,
      created_at: wish.now,
      activated_at: wish.isActive ? wish.now : null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Names an owner's account that has no name yet. @returns the name it has afterwards; `undefined` without the account */
export async function setNameIfUnnamed(
  inside: Database,
  { id, ownerId, name }: { readonly id: string; readonly ownerId: string; readonly name: string },
): Promise<string | undefined> {
  const account = await inside
    .updateTable('business_accounts')
    .set({ name: sql<string>`case when name = '' then ${name} else name end` })
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .returning('name')
    .executeTakeFirst()
  return account?.name
}

/** Whether an account has a business account of its own (1035, 2015). */
export async function hasBusinessAccount(inside: Database, accountId: string): Promise<boolean> {
  const found = await inside
    .selectFrom('business_accounts')
    .select('id')
    .where('owner_id', '=', accountId)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Activates it; once activated it stays as it was. @returns whether this app has such a one */
export async function activateBusinessAccount(
  database: Database,
  wish: { readonly id: string; readonly aid: string; readonly now: number },
): Promise<boolean> {
  await database
    .updateTable('business_accounts')
    .set({ activated_at: wish.now })
    .where('id', '=', wish.id)
    .where('aid', '=', wish.aid)
    .where('activated_at', 'is', null)
    .execute()
  return (await findBusinessAccount(database, wish)) !== undefined
}

export async function findBusinessAccount(
  database: Database,
  { id, aid }: { readonly id: string; readonly aid: string },
): Promise<BusinessAccount | undefined> {
  return database
    .selectFrom('business_accounts')
    .selectAll()
    .where('id', '=', id)
    .where('aid', '=', aid)
    .executeTakeFirst()
}

/** The one somebody owns at an app. */
export async function findBusinessAccountByOwner(
  database: Database,
  place: { readonly ownerId: string; readonly appKey: string; readonly aid: string },
): Promise<BusinessAccount | undefined> {
  return database
    .selectFrom('business_accounts')
    .selectAll()
    .where('owner_id', '=', place.ownerId)
    .where('app_key', '=', place.appKey)
    .where('aid', '=', place.aid)
    .executeTakeFirst()
}

/** Newest first. */
export async function listBusinessAccounts(
  database: Database,
  limit: number,
): Promise<readonly (BusinessAccount & { readonly mobile: string | null; readonly email: string | null })[]> {
  return database
    .selectFrom('business_accounts')
    .innerJoin('accounts', 'accounts.id', 'business_accounts.owner_id')
    .selectAll('business_accounts')
    .select(['accounts.mobile', 'accounts.email'])
    .orderBy('business_accounts.created_at', 'desc')
    .orderBy('business_accounts.id', 'desc')
    .limit(limit)
    .execute()
}

function freePlace(owned: readonly OwnedAccount[]): number {
  const taken = new Set(owned.map(({ place }) => place))
  let place = 1
  while (taken.has(place)) place += 1
  return place
}

export interface Organisation {
  readonly id: string
  readonly name: string
}

/** Keeps a company under its id; the latest name counts. */
export async function upsertOrganisation(
  database: Database,
  { id, name }: Organisation,
  now: number,
): Promise<void> {
  if (id === NO_ORGANISATION) return
  await database
    .insertInto('organisations')
    .values({ id, name, created_at: now })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ name }))
    .execute()
}

/** @returns an empty name for no company, and for one nobody has named */
export async function findOrganisationName(database: Database, id: string): Promise<string> {
  const row = await database
    .selectFrom('organisations')
    .select('name')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.name ?? ''
}

interface Collaborator {
  readonly businessAccountId: string
  readonly accountId: string
  readonly isActive: boolean
  readonly now: number
}

/** Adds an account to somebody else's business account, or changes whether it works there. */
export async function upsertCollaborator(database: Database, wish: Collaborator): Promise<void> {
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
