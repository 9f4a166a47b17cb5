import type { Selectable } from 'kysely'
import type { Database, PlatformIdentitiesTable } from '../database/database.ts'
import { createId } from '../database/database.ts'
import type { Account } from './account.store.ts'

/** Who an account is on a third-party platform. */
export type Identity = Selectable<PlatformIdentitiesTable>

/** A person on a platform, whether we know them or not. */
export interface ProviderIdentity {
  readonly platform: string
  readonly openId: string
}

/** What a platform tells of them, and may tell differently tomorrow. */
export interface ProviderProfile {
  readonly unionId: string
  readonly nickname: string
  readonly avatarUrl: string
}

/** The account a person of a platform is bound to. */
export async function findAccountByIdentity(
  database: Database,
  { platform, openId }: ProviderIdentity,
): Promise<Account | undefined> {
  return database
    .selectFrom('platform_identities')
    .innerJoin('accounts', 'accounts.id', 'platform_identities.account_id')
    .selectAll('accounts')
    .where('platform_identities.platform', '=', platform)
    .where('platform_identities.open_id', '=', openId)
    .executeTakeFirst()
}

/** In the order they were bound. */
export async function listIdentities(database: Database, accountId: string): Promise<readonly Identity[]> {
  return database
    .selectFrom('platform_identities')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** Whether an account is somebody on a platform already. */
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
  readonly person: ProviderIdentity & ProviderProfile
  readonly now: number
}

/** @returns whether it was bound; not when the person or the account's platform is bound already */
export async function insertIdentity(
  database: Database,
  { accountId, person, now }: NewIdentity,
): Promise<boolean> {
  const inserted = await database
    .insertInto('platform_identities')
    .values({
      id: createId(now),
      account_id: accountId,
      platform: person.platform,
      open_id: person.openId,
      union_id: person.unionId,
      screen_name: person.nickname,
      avatar_url: person.avatarUrl,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** People change their names; what the platform says now is what we show. */
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

/** Puts another person in the place of the one an account is on a platform, in one statement. */
export async function replaceIdentity(
  database: Database,
  { accountId, person, now }: NewIdentity,
): Promise<void> {
  await database
    .updateTable('platform_identities')
    .set({
      open_id: person.openId,
      union_id: person.unionId,
      screen_name: person.nickname,
      avatar_url: person.avatarUrl,
      created_at: now,
    })
    .where('account_id', '=', accountId)
    .where('platform', '=', person.platform)
    .execute()
}

/**
 * Takes an identity off an account that has another way to sign in: a mobile, an e-mail, another platform. In one
 * statement, so that of two taken off at once one stays.
 * @returns whether it was taken off
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
