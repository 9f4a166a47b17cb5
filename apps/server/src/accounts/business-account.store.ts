import { NO_ORGANISATION } from '@portico/protocol'
import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { BusinessAccountsTable, Database } from '../services/database/database.ts'
import { createId } from '../services/database/database.ts'

/** The business accounts an account owns or works in. */
export interface AccountStanding {
  readonly owned: readonly OwnedAccount[]
  /** The keys of the apps at which it is an active collaborator. */
  readonly collaboratesAt: readonly (string | null)[]
}

export interface OwnedAccount {
  readonly id: string
  readonly name: string
  readonly appKey: string | null
  readonly orgId: string
  readonly position: number
  readonly isActive: boolean
}

export async function findAccountStanding(database: Database, accountId: string): Promise<AccountStanding> {
  const owned = await database
    .selectFrom('business_accounts')
    .selectAll()
    .where('owner_id', '=', accountId)
    .orderBy('position')
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
      position: row.position,
      isActive: row.activated_at !== null,
    })),
    collaboratesAt: active.map((row) => row.app_key),
  }
}

export type BusinessAccount = Selectable<BusinessAccountsTable>

export interface NewBusinessAccount {
  readonly ownerId: string
  readonly appId: string
  /** `null` if it was opened without an app. */
  readonly appKey: string | null
  readonly orgId: string
  readonly name: string
  /** Whether it can be used without activation by its app. */
  readonly isActive: boolean
  readonly now: number
}

/**
 * Inserts a business account with the lowest free position. The caller has locked the owner's account and then checked the
 * limit and the app; the unique columns enforce both.
 * @param owned the owner's existing accounts
 */
export async function insertBusinessAccount(
  trx: Database,
  input: NewBusinessAccount,
  owned: readonly OwnedAccount[],
): Promise<BusinessAccount> {
  return trx
    .insertInto('business_accounts')
    .values({
      id: createId(input.now),
      owner_id: input.ownerId,
      position: findFreePosition(owned),
      app_id: input.appId,
      app_key: input.appKey,
      org_id: input.orgId,
      name: input.name,
      created_at: input.now,
      activated_at: input.isActive ? input.now : null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/**
 * Sets the name of an unnamed account.
 * @returns the resulting name, or `undefined` without the account
 */
export async function setNameIfUnnamed(
  trx: Database,
  { id, ownerId, name }: { readonly id: string; readonly ownerId: string; readonly name: string },
): Promise<string | undefined> {
  const account = await trx
    .updateTable('business_accounts')
    .set({ name: sql<string>`case when name = '' then ${name} else name end` })
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .returning('name')
    .executeTakeFirst()
  return account?.name
}

/** Whether an account owns a business account. */
export async function hasBusinessAccount(trx: Database, accountId: string): Promise<boolean> {
  const found = await trx
    .selectFrom('business_accounts')
    .select('id')
    .where('owner_id', '=', accountId)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Activates a business account; an active one is unchanged. @returns whether the app has this account */
export async function activateBusinessAccount(
  database: Database,
  input: { readonly id: string; readonly appId: string; readonly now: number },
): Promise<boolean> {
  await database
    .updateTable('business_accounts')
    .set({ activated_at: input.now })
    .where('id', '=', input.id)
    .where('app_id', '=', input.appId)
    .where('activated_at', 'is', null)
    .execute()
  return (await findBusinessAccount(database, input)) !== undefined
}

export async function findBusinessAccount(
  database: Database,
  { id, appId }: { readonly id: string; readonly appId: string },
): Promise<BusinessAccount | undefined> {
  return database
    .selectFrom('business_accounts')
    .selectAll()
    .where('id', '=', id)
    .where('app_id', '=', appId)
    .executeTakeFirst()
}

/** Finds the account of an owner at an app. */
export async function findBusinessAccountByOwner(
  database: Database,
  { ownerId, appKey, appId }: { readonly ownerId: string; readonly appKey: string; readonly appId: string },
): Promise<BusinessAccount | undefined> {
  return database
    .selectFrom('business_accounts')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where('app_key', '=', appKey)
    .where('app_id', '=', appId)
    .executeTakeFirst()
}

/** A business account of a visitor, who owns it or works in it. */
export interface BusinessAccountOfVisitor {
  readonly role: 'owner' | 'collaborator'
  readonly name: string
  readonly appKey: string
  readonly orgId: string
  readonly orgName: string
  /** Whether it is activated; for a collaborator, whether they are. */
  readonly isActive: boolean
  readonly openedAt: number
}

/** Those that an account owns, then those it works in. */
export async function listBusinessAccountsOf(
  database: Database,
  accountId: string,
): Promise<readonly BusinessAccountOfVisitor[]> {
  const accounts = database
    .selectFrom('business_accounts')
    .leftJoin('organisations', 'organisations.id', 'business_accounts.org_id')
    .select(['business_accounts.name', 'app_key', 'org_id', 'organisations.name as org_name'])
    .select('business_accounts.created_at')
  const owned = await accounts
    .select('business_accounts.activated_at')
    .where('owner_id', '=', accountId)
    .orderBy('position')
    .execute()
  const joined = await accounts
    .innerJoin('collaborators', 'collaborators.business_account_id', 'business_accounts.id')
    .select('collaborators.activated_at')
    .where('collaborators.account_id', '=', accountId)
    .orderBy('collaborators.created_at')
    .orderBy('business_accounts.id')
    .execute()
  return [
    ...owned.map((row) => ({ ...row, role: 'owner' as const })),
    ...joined.map((row) => ({ ...row, role: 'collaborator' as const })),
  ].map((row) => ({
    role: row.role,
    name: row.name,
    appKey: row.app_key ?? '',
    orgId: row.org_id,
    orgName: row.org_name ?? '',
    isActive: row.activated_at !== null,
    openedAt: row.created_at,
  }))
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

function findFreePosition(owned: readonly OwnedAccount[]): number {
  const taken = new Set(owned.map(({ position }) => position))
  let position = 1
  while (taken.has(position)) position += 1
  return position
}

export interface Organisation {
  readonly id: string
  readonly name: string
}

/** Stores an organisation; the latest name replaces earlier ones. */
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

/** @returns an empty name for no organisation, or one without a name */
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

/** Adds an account to a business account as collaborator, or changes whether it is active. */
export async function upsertCollaborator(database: Database, input: Collaborator): Promise<void> {
  const activatedAt = input.isActive ? input.now : null
  await database
    .insertInto('collaborators')
    .values({
      business_account_id: input.businessAccountId,
      account_id: input.accountId,
      created_at: input.now,
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
