import { sql } from 'kysely'
import { ACCOUNT_COLUMNS, NEW_ACCOUNT } from '../../accounts/account-fields.ts'
import type { Account } from '../../accounts/account.store.ts'
import type { Database } from '../../services/database/database.ts'
import { createId } from '../../services/database/database.ts'
import type { ImportedUser } from './user-record.ts'

/** What of a batch the database has already. */
export interface KnownValues {
  /** The accounts by external id; `null` for one that was erased. */
  readonly accountIds: ReadonlyMap<string, string | null>
  readonly contacts: ReadonlySet<string>
  /** `<platform> <open id>` */
  readonly identities: ReadonlySet<string>
}

export async function findKnownValues(
  database: Database,
  users: readonly ImportedUser[],
): Promise<KnownValues> {
  const ids = users.map(({ externalId }) => externalId)
  const emails = users.flatMap(({ email }) => email ?? [])
  const mobiles = users.flatMap(({ mobile }) => mobile ?? [])
  const openIds = users.flatMap(({ identities }) => identities.map((one) => one.open_id))
  const [imported, sameId, sameEmail, sameMobile, sameIdentity] = [
    await database
      .selectFrom('external_ids')
      .select(['external_id', 'account_id'])
      .where('external_id', 'in', ids)
      .execute(),
    await database.selectFrom('accounts').select('id').where('id', 'in', ids).execute(),
    await database.selectFrom('accounts').select('email').where('email', 'in', emails).execute(),
    await database.selectFrom('accounts').select('mobile').where('mobile', 'in', mobiles).execute(),
    openIds.length === 0
      ? []
      : await database
          .selectFrom('platform_identities')
          .select(['platform', 'open_id'])
          .where('open_id', 'in', openIds)
          .execute(),
  ]
  return {
    accountIds: new Map([
      ...sameId.map(({ id }) => [id, id] as const),
      ...imported.map((row) => [row.external_id, row.account_id] as const),
    ]),
    contacts: new Set(
      [...sameEmail.map(({ email }) => email), ...sameMobile.map(({ mobile }) => mobile)].flatMap(
        (contact) => contact ?? [],
      ),
    ),
    identities: new Set(sameIdentity.map((row) => `${row.platform} ${row.open_id}`)),
  }
}

/**
 * Inserts accounts with their external ids and identities.
 * @returns the ids of the accounts by external id. Those are missing of which a part was inserted since it was looked up
 */
export async function insertUsers(
  trx: Database,
  users: readonly ImportedUser[],
  now: number,
): Promise<ReadonlyMap<string, string>> {
  if (users.length === 0) return new Map()
  const rows = users.map((user) => ({ user, id: createId(user.createdAt ?? now) }))
  const inserted = await trx
    .insertInto('accounts')
    .values(rows.map(({ user, id }) => toAccount(user, { id, now })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute()
  const insertedIds = new Set(inserted.map(({ id }) => id))
  const written = rows.filter(({ id }) => insertedIds.has(id))
  if (written.length === 0) return new Map()
  const incomplete = [
    ...(await insertExternalIds(trx, written, now)),
    ...(await insertIdentities(trx, written, now)),
  ].map(({ id }) => id)
  if (incomplete.length > 0) {
    await trx.deleteFrom('external_ids').where('account_id', 'in', incomplete).execute()
    await trx.deleteFrom('accounts').where('id', 'in', incomplete).execute()
  }
  return new Map(
    written.filter(({ id }) => !incomplete.includes(id)).map(({ user, id }) => [user.externalId, id]),
  )
}

interface NewAccount {
  readonly user: ImportedUser
  readonly id: string
}

/** @returns the accounts whose external id exists already */
async function insertExternalIds(
  trx: Database,
  accounts: readonly NewAccount[],
  now: number,
): Promise<readonly NewAccount[]> {
  const inserted = await trx
    .insertInto('external_ids')
    .values(
      accounts.map(({ user, id }) => ({ external_id: user.externalId, account_id: id, created_at: now })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('external_id')
    .execute()
  const ids = new Set(inserted.map((row) => row.external_id))
  return accounts.filter(({ user }) => !ids.has(user.externalId))
}

/** @returns the accounts of which an identity is linked already */
async function insertIdentities(
  trx: Database,
  accounts: readonly NewAccount[],
  now: number,
): Promise<readonly NewAccount[]> {
  const rows = accounts.flatMap(({ user, id }) =>
    user.identities.map((identity) => ({
      ...identity,
      id: createId(now),
      account_id: id,
      created_at: user.createdAt ?? now,
    })),
  )
  if (rows.length === 0) return []
  const inserted = await trx
    .insertInto('platform_identities')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute()
  const ids = new Set(inserted.map(({ id }) => id))
  const conflicting = new Set(rows.filter(({ id }) => !ids.has(id)).map((row) => row.account_id))
  return accounts.filter(({ id }) => conflicting.has(id))
}

function toAccount(user: ImportedUser, { id, now }: { readonly id: string; readonly now: number }): Account {
  return {
    ...NEW_ACCOUNT,
    id,
    mobile: user.mobile,
    email: user.email,
    unconfirmed_email: user.unconfirmedEmail,
    ...user.profile,
    created_at: user.createdAt ?? now,
    password_hash: user.passwordHash,
    banned_at: user.banReason === null ? null : now,
    ban_reason: user.banReason,
    ban_ends_at: user.banEndsAt,
  }
}

export interface StoredUser extends Account {
  readonly externalId: string
  readonly identities: readonly {
    readonly platform: string
    readonly open_id: string
    readonly union_id: string
    readonly screen_name: string
    readonly avatar_url: string
  }[]
}

/** Accounts in the order of their ids. Those that are to be erased are left out. */
export async function listUsers(
  database: Database,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<readonly StoredUser[]> {
  const accounts = await database
    .selectFrom('accounts')
    .select(ACCOUNT_COLUMNS)
    .where('id', '>', after)
    .where('deletion_at', 'is', null)
    .orderBy('id')
    .limit(limit)
    .execute()
  const ids = accounts.map(({ id }) => id)
  const externalIds = await database
    .selectFrom('external_ids')
    .select(['account_id', sql<string>`min(external_id)`.as('external_id')])
    .where('account_id', 'in', ids)
    .groupBy('account_id')
    .execute()
  const identities = await database
    .selectFrom('platform_identities')
    .select(['account_id', 'platform', 'open_id', 'union_id', 'screen_name', 'avatar_url'])
    .where('account_id', 'in', ids)
    .orderBy('id')
    .execute()
  const idOf = new Map(externalIds.map((row) => [row.account_id, row.external_id]))
  return accounts.map((account) => ({
    ...account,
    externalId: idOf.get(account.id) ?? account.id,
    identities: identities
      .filter((row) => row.account_id === account.id)
      .map(({ platform, open_id, union_id, screen_name, avatar_url }) => ({
        platform,
        open_id,
        union_id,
        screen_name,
        avatar_url,
      })),
  }))
}
