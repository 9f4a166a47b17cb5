import { deleteRecoveryCodes } from '../../accounts/second-factor/recovery-codes.store.ts'
import { deleteTotp } from '../../accounts/second-factor/totp-secrets.store.ts'
import type { Actor } from '../../services/audit/events.ts'
import type { Database } from '../../services/database/database.ts'
import type { Services } from '../../services/services.ts'

interface Removal {
  readonly accountId: string
  readonly by: Actor
  /** The reason, unless the owner asked for it. */
  readonly reason?: string
}

/**
 * Deletes the authenticator app of an account with its recovery codes, and records it.
 * @param trx the transaction that has locked the account
 * @returns whether it had one
 */
export async function deleteSecondFactor(
  { events }: Pick<Services, 'events'>,
  trx: Database,
  { accountId, by, reason }: Removal,
): Promise<boolean> {
  await deleteRecoveryCodes(trx, accountId)
  if (!(await deleteTotp(trx, accountId))) return false
  const details = { factor: 'totp', ...(reason !== undefined && { reason }) }
  await events.record(trx, by, { type: 'account.second_factor_removed', accountId, details })
  return true
}
