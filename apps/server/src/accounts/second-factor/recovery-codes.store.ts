import { randomBytes } from 'node:crypto'
import { normalizeCode } from '@portico/protocol'
import type { Database } from '../../services/database/database.ts'
import type { Services } from '../../services/services.ts'
import { encodeBase32 } from '../../shared/base32.ts'
import type { TypedCode } from './totp-secrets.store.ts'

type Deps = Pick<Services, 'now' | 'secondFactorKey'>

const CODES = 10

/** 50 bits: enough for a keyed hash without a cost of its own, while wrong codes are counted. */
const CODE_LENGTH = 10

/** Digits that no code has, and the letter that they look like. */
const LOOKALIKES: Readonly<Record<string, string>> = { 0: 'O', 1: 'I', 8: 'B' }

/** The codes that were not used. */
export async function countRecoveryCodes(database: Database, accountId: string): Promise<number> {
  const { count } = await database
    .selectFrom('recovery_codes')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Creates new codes in place of all earlier ones. Only their hashes are stored. */
export async function renewRecoveryCodes(
  { now, secondFactorKey }: Deps,
  database: Database,
  accountId: string,
): Promise<readonly string[]> {
  const codes = Array.from({ length: CODES }, () => encodeBase32(randomBytes(7)).slice(0, CODE_LENGTH))
  await deleteRecoveryCodes(database, accountId)
  await database
    .insertInto('recovery_codes')
    .values(
      codes.map((code) => ({
        account_id: accountId,
        code_hash: secondFactorKey.hashRecoveryCode(accountId, code),
        created_at: now(),
        used_at: null,
      })),
    )
    .execute()
  return codes
}

/** Uses a code, which then counts no more: of concurrent uses one succeeds. */
export async function useRecoveryCode(
  { now, secondFactorKey }: Deps,
  database: Database,
  { accountId, typed }: TypedCode,
): Promise<boolean> {
  const code = normalizeCode(typed)
    .toUpperCase()
    .replace(/[018]/g, (digit) => LOOKALIKES[digit] ?? digit)
  const { numUpdatedRows } = await database
    .updateTable('recovery_codes')
    .set({ used_at: now() })
    .where('account_id', '=', accountId)
    .where('code_hash', '=', secondFactorKey.hashRecoveryCode(accountId, code))
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function deleteRecoveryCodes(database: Database, accountId: string): Promise<void> {
  await database.deleteFrom('recovery_codes').where('account_id', '=', accountId).execute()
}
