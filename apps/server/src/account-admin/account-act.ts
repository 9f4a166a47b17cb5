import type { Account } from '../accounts/account.store.ts'
import { lockAccount } from '../accounts/account.store.ts'
import type { Events, EventSource } from '../audit/events.ts'
import type { Config } from '../config/config.ts'
import type { Database } from '../database/database.ts'
import { inTransaction } from '../database/transaction.ts'
import type { HashSubject } from '../rate-limit/subject-hash.ts'

/** What the acts of operators on accounts work with. */
export interface AdminDeps {
  readonly config: Config
  readonly database: Database
  readonly events: Events
  readonly hashSubject: HashSubject
  /** Epoch milliseconds. */
  readonly now: () => number
}

/** An act on an account. */
export interface Act {
  readonly accountId: string
  /** Who acts. */
  readonly by: EventSource
}

/** Why an act was refused. */
export type Refusal =
  | 'unknown account'
  | 'unknown session'
  | 'not linked to this platform'
  | 'has no other way to sign in'
  | 'has no verified contact'
  | 'deletion is not scheduled'

/** `changed` is false if everything was as the act makes it; nothing is then recorded. */
export type ActResult = { readonly ok: true; readonly changed: boolean } | RefusedAct

export interface RefusedAct {
  readonly ok: false
  readonly refusal: Refusal
}

export const CHANGED: ActResult = { ok: true, changed: true }

export const UNCHANGED: ActResult = { ok: true, changed: false }

export function refuse(refusal: Refusal): RefusedAct {
  return { ok: false, refusal }
}

/** Runs an act in a transaction that has locked the account, so that two acts run one after the other. */
export function actOn(
  { database }: Pick<AdminDeps, 'database'>,
  accountId: string,
  act: (trx: Database, account: Account) => Promise<ActResult>,
): Promise<ActResult> {
  return inTransaction(
    database,
    async (trx) => {
      const account = await lockAccount(trx, accountId)
      return account ? act(trx, account) : refuse('unknown account')
    },
    { rollbackIf: ({ ok }) => !ok },
  )
}
