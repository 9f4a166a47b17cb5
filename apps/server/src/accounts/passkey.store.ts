import type { Selectable } from 'kysely'
import type { Database, PasskeysTable } from '../services/database/database.ts'
import { randomSecret } from '../shared/random-secret.ts'

export type Passkey = Selectable<PasskeysTable>

/** The most passkeys of an account. */
export const MAX_PASSKEYS = 10

/** The domain that passkeys were made for, if one exists. */
export async function findRpId(database: Database): Promise<string | undefined> {
  const passkey = await database.selectFrom('passkeys').select('rp_id').limit(1).executeTakeFirst()
  return passkey?.rp_id
}

export async function findPasskey(database: Database, credentialId: string): Promise<Passkey | undefined> {
  return database
    .selectFrom('passkeys')
    .selectAll()
    .where('credential_id', '=', credentialId)
    .executeTakeFirst()
}

/** Oldest first. */
export async function listPasskeys(database: Database, accountId: string): Promise<readonly Passkey[]> {
  return database
    .selectFrom('passkeys')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('credential_id')
    .execute()
}

/** The handle under which authenticators keep the passkeys of an account: that of the others, else a new one. */
export function userHandleOf(passkeys: readonly Passkey[]): string {
  return passkeys[0]?.user_handle ?? randomSecret()
}

type NewPasskey = Omit<PasskeysTable, 'last_used_at' | 'position'>

/**
 * Stores a passkey at the lowest free position.
 * @param trx a transaction that has locked the account
 * @returns `false` if the credential exists already, or the account has the most passkeys
 */
export async function insertPasskey(trx: Database, passkey: NewPasskey): Promise<boolean> {
  const taken = (await listPasskeys(trx, passkey.account_id)).map(({ position }) => position)
  const position = Array.from({ length: MAX_PASSKEYS }, (_, index) => index).find(
    (one) => !taken.includes(one),
  )
  if (position === undefined) return false
  const inserted = await trx
    .insertInto('passkeys')
    .values({ ...passkey, last_used_at: null, position })
    .onConflict((conflict) => conflict.doNothing())
    .returning('credential_id')
    .executeTakeFirst()
  return inserted !== undefined
}

export interface PasskeyUse {
  readonly credentialId: string
  readonly accountId: string
  readonly signCount: number
  readonly isBackedUp: boolean
  readonly now: number
}

/**
 * Stores a use. A counter that another use has raised meanwhile is left alone, and the use counts as a copy's.
 * @returns whether the passkey still exists and its counter is not higher
 */
export async function updatePasskeyUse(database: Database, use: PasskeyUse): Promise<boolean> {
  const { credentialId, accountId, signCount, isBackedUp, now } = use
  const updated = await database
    .updateTable('passkeys')
    .set({ sign_count: signCount, backed_up: isBackedUp ? 1 : 0, last_used_at: now })
    .where('credential_id', '=', credentialId)
    .where('account_id', '=', accountId)
    .where((row) => row.or([row('sign_count', '<', signCount), row('sign_count', '=', 0)]))
    .returning('credential_id')
    .executeTakeFirst()
  return updated !== undefined
}

interface PasskeyReference {
  readonly accountId: string
  readonly credentialId: string
}

/** @returns whether the account has it */
export async function renamePasskey(
  database: Database,
  { accountId, credentialId, name }: PasskeyReference & { readonly name: string },
): Promise<boolean> {
  const renamed = await database
    .updateTable('passkeys')
    .set({ name })
    .where('credential_id', '=', credentialId)
    .where('account_id', '=', accountId)
    .returning('credential_id')
    .executeTakeFirst()
  return renamed !== undefined
}

/** @returns the deleted passkey, if the account had it */
export async function deletePasskey(
  database: Database,
  { accountId, credentialId }: PasskeyReference,
): Promise<Passkey | undefined> {
  return database
    .deleteFrom('passkeys')
    .where('credential_id', '=', credentialId)
    .where('account_id', '=', accountId)
    .returningAll()
    .executeTakeFirst()
}

/** Deletes the passkeys of an account that were made since a time. @returns their names */
export async function deletePasskeysSince(
  trx: Database,
  { accountId, since }: { readonly accountId: string; readonly since: number },
): Promise<readonly string[]> {
  const deleted = await trx
    .deleteFrom('passkeys')
    .where('account_id', '=', accountId)
    .where('created_at', '>=', since)
    .returning('name')
    .execute()
  return deleted.map(({ name }) => name)
}
