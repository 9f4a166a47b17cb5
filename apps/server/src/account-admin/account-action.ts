import type { Account } from '../accounts/account.store.ts'
import { lockAccount } from '../accounts/account.store.ts'
import type { Events, EventSource } from '../audit/events.ts'
import type { Config } from '../config/config.ts'
import type { Database } from '../database/database.ts'
import { inTransaction } from '../database/transaction.ts'
import type { HashSubject } from '../server-key.store.ts'

/** What the actions of operators on accounts work with. */
export interface AdminDeps {
  readonly config: Config
  readonly database: Database
  readonly events: Events
  readonly hashSubject: HashSubject
  /** Epoch milliseconds. */
  readonly now: () => number
}

/** An action on an account. */
export interface AccountAction {
  readonly accountId: string
  /** Who acts. */
  readonly by: EventSource
}

/** Why an action was refused. */
export type Refusal =
  | 'unknown account'
  | 'unknown session'
  | 'not linked to this platform'
  | 'has no other way to sign in'
  | 'has no verified contact'
  | 'deletion is not scheduled'

/** `changed` is false if everything was as the action makes it; nothing is then recorded. */
export type ActionResult = { readonly ok: true; readonly changed: boolean } | RefusedAction

export interface RefusedAction {
  readonly ok: false
  readonly refusal: Refusal
}

export const CHANGED: ActionResult = { ok: true, changed: true }

export const UNCHANGED: ActionResult = { ok: true, changed: false }

export function refuse(refusal: Refusal): RefusedAction {
  return { ok: false, refusal }
}

/** Runs an action in a transaction that has locked the account, so that two actions run one after the other. */
export function withLockedAccount(
  { database }: Pick<AdminDeps, 'database'>,
  accountId: string,
  change: (trx: Database, account: Account) => Promise<ActionResult>,
): Promise<ActionResult> {
  return inTransaction(
    database,
    async (trx) => {
      const account = await lockAccount(trx, accountId)
      return account ? change(trx, account) : refuse('unknown account')
    },
    { rollbackIf: ({ ok }) => !ok },
  )
}
