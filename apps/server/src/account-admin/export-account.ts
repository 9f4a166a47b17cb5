import { findAccountById } from '../accounts/account.store.ts'
import type { EventSource } from '../audit/events.ts'
import { inTransaction } from '../database/transaction.ts'
import type { AdminDeps } from './account-action.ts'
import { describe } from './show-account.ts'
import type { AccountView } from './show-account.ts'

/** More than an account has in the retention period of the audit log. */
const MAX_EVENTS = 100_000

interface Export {
  readonly accountId: string
  readonly by: EventSource
  readonly reason: string
}

/** Everything the server stores about the owner of an account, at their request. Records the export. */
export async function exportAccount(
  deps: AdminDeps,
  { accountId, by, reason }: Export,
): Promise<AccountView | undefined> {
  return inTransaction(deps.database, async (trx) => {
    const account = await findAccountById(trx, accountId)
    if (!account) return undefined
    await deps.events.record(trx, by, { type: 'account.exported', accountId, details: { reason } })
    return describe(deps, trx, { account, isUnmasked: true, maxEvents: MAX_EVENTS })
  })
}
