import type { Account } from '../accounts/account.store.ts'
import { lockAccount } from '../accounts/account.store.ts'
import type { Actor } from '../services/audit/events.ts'
import type { Database } from '../services/database/database.ts'
import { inTransaction } from '../services/database/transaction.ts'
import type { Services } from '../services/services.ts'
import type { Result } from '../shared/result.ts'

/** What the actions on accounts work with. */
export type AdminDeps = Pick<Services, 'config' | 'database' | 'events' | 'hashSubject' | 'now'>

/** An action on an account. */
export interface AccountAction {
  readonly accountId: string
  /** Who acts. */
  readonly by: Actor
}

/** Why an action was refused. */
export type Refusal =
  | 'unknown account'
  | 'unknown session'
  | 'unknown passkey'
  | 'not linked to this platform'
  | 'the account has no other way to log in'
  | 'the account has no verified contact'
  | 'no contact of the account can receive the request'
  | 'deletion is not scheduled'

/** Whether the account changed. Nothing is recorded if everything was as the action makes it. */
export type ActionResult = Result<boolean, Refusal>

export const CHANGED: ActionResult = { ok: true, value: true }

export const UNCHANGED: ActionResult = { ok: true, value: false }

export function refuseAction(error: Refusal): Extract<ActionResult, { readonly ok: false }> {
  return { ok: false, error }
}

/** Runs an action in a transaction that has locked the account, so that two actions run one after the other. */
export function withLockedAccount<Value = boolean>(
  { database }: Pick<AdminDeps, 'database'>,
  accountId: string,
  change: (trx: Database, account: Account) => Promise<Result<Value, Refusal>>,
): Promise<Result<Value, Refusal>> {
  return inTransaction(
    database,
    async (trx) => {
      const account = await lockAccount(trx, accountId)
      return account ? change(trx, account) : refuseAction('unknown account')
    },
    { rollbackIf: ({ ok }) => !ok },
  )
}
