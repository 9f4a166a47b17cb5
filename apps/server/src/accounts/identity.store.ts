import type { Selectable } from 'kysely'
import type { Database, PlatformIdentitiesTable } from '../services/database/database.ts'
import { createId } from '../services/database/database.ts'
import { ACCOUNT_COLUMNS } from './account-fields.ts'
import type { Account } from './account.store.ts'
import { lockAccount } from './account.store.ts'

/** An account's identity on a third-party platform. */
export type Identity = Pick<
  Selectable<PlatformIdentitiesTable>,
  'platform' | 'screen_name' | 'avatar_url' | 'created_at'
>

/** A user of a platform, known here or not. */
export interface ProviderIdentity {
  readonly platform: string
  readonly openId: string
}

/** The profile a platform returns, which may change. */
export interface ProviderProfile {
  readonly unionId: string
  readonly nickname: string
  readonly avatarUrl: string
}

export async function findAccountByIdentity(
  database: Database,
  { platform, openId }: ProviderIdentity,
): Promise<Account | undefined> {
  return database
    .selectFrom('platform_identities')
    .innerJoin('accounts', 'accounts.id', 'platform_identities.account_id')
    .select(ACCOUNT_COLUMNS)
    .where('platform_identities.platform', '=', platform)
    .where('platform_identities.open_id', '=', openId)
    .executeTakeFirst()
}

/** Like `lockAccount`, for the account of an identity. */
export async function lockAccountOfIdentity(
  trx: Database,
  identity: ProviderIdentity,
): Promise<Account | undefined> {
  const found = await findAccountByIdentity(trx, identity)
  if (!found) return undefined
  await lockAccount(trx, found.id)
  return findAccountByIdentity(trx, identity)
}

/** Oldest first. */
export async function listIdentities(database: Database, accountId: string): Promise<readonly Identity[]> {
  return database
    .selectFrom('platform_identities')
    .select(['platform', 'screen_name', 'avatar_url', 'created_at'])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** Whether an account has an identity on a platform. */
export async function hasIdentity(
  database: Database,
  { accountId, platform }: { readonly accountId: string; readonly platform: string },
): Promise<boolean> {
  const found = await database
    .selectFrom('platform_identities')
    .select('id')
    .where('account_id', '=', accountId)
    .where('platform', '=', platform)
    .executeTakeFirst()
  return found !== undefined
}

interface NewIdentity {
  readonly accountId: string
  readonly profile: ProviderIdentity & ProviderProfile
  readonly now: number
}

/** @returns `false` if the identity belongs to another account, or the account has one on this platform */
export async function insertIdentity(
  database: Database,
  { accountId, profile, now }: NewIdentity,
): Promise<boolean> {
  const inserted = await database
    .insertInto('platform_identities')
    .values({
      id: createId(now),
      account_id: accountId,
      platform: profile.platform,
      open_id: profile.openId,
      union_id: profile.unionId,
      screen_name: profile.nickname,
      avatar_url: profile.avatarUrl,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Updates the stored profile with what the platform returns now. */
export async function refreshIdentity(
  database: Database,
  { platform, openId, unionId, nickname, avatarUrl }: ProviderIdentity & ProviderProfile,
): Promise<void> {
  await database
    .updateTable('platform_identities')
    .set({ union_id: unionId, screen_name: nickname, avatar_url: avatarUrl })
    .where('platform', '=', platform)
    .where('open_id', '=', openId)
    .execute()
}

/** Replaces an account's identity on a platform, in one statement. */
export async function replaceIdentity(
  database: Database,
  { accountId, profile, now }: NewIdentity,
): Promise<void> {
  await database
    .updateTable('platform_identities')
    .set({
      open_id: profile.openId,
      union_id: profile.unionId,
      screen_name: profile.nickname,
      avatar_url: profile.avatarUrl,
      created_at: now,
    })
    .where('account_id', '=', accountId)
    .where('platform', '=', profile.platform)
    .execute()
}

/**
 * Deletes an identity if the account has another way to sign in: a mobile, an e-mail or another platform. One
 * statement, so that concurrent calls cannot delete the last two.
 * @returns whether it was deleted
 */
export async function deleteIdentityUnlessLast(
  database: Database,
  { accountId, platform }: { readonly accountId: string; readonly platform: string },
): Promise<boolean> {
  const deleted = await database
    .deleteFrom('platform_identities')
    .where('account_id', '=', accountId)
    .where('platform', '=', platform)
    .where(({ exists, or, selectFrom }) =>
      or([
        exists(
          selectFrom('accounts')
            .select('accounts.id')
            .where('accounts.id', '=', accountId)
            .where((account) =>
              account.or([
                account('accounts.mobile', 'is not', null),
                account('accounts.email', 'is not', null),
              ]),
            ),
        ),
        exists(
          selectFrom('platform_identities as others')
            .select('others.id')
            .where('others.account_id', '=', accountId)
            .where('others.platform', '!=', platform),
        ),
      ]),
    )
    .returning('id')
    .executeTakeFirst()
  return deleted !== undefined
}

/**
 * Deletes the identities linked to an account since a time.
 * @returns their platforms
 */
export async function deleteIdentitiesSince(
  trx: Database,
  { accountId, since }: { readonly accountId: string; readonly since: number },
): Promise<readonly string[]> {
  const deleted = await trx
    .deleteFrom('platform_identities')
    .where('account_id', '=', accountId)
    .where('created_at', '>=', since)
    .returning('platform')
    .execute()
  return deleted.map(({ platform }) => platform).toSorted()
}
