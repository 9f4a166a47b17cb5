import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from './database.ts'
import { isConflict, isTimeout } from './errors.ts'

/** The greatest number of runs of a transaction. */
const MAX_RUNS = 8

/** The longest wait before the second run; it doubles with every further one. */
const FIRST_WAIT_MS = 10

/** The longest wait after a time-out: two transactions that waited for each other stopped at the same moment. */
const WAIT_AFTER_TIMEOUT_MS = 200

/** A run that fails after this time is not repeated. Longer than the default statement time-out. */
const RETRY_WITHIN_MS = 1200

/** Limits the statements of a run after a time-out, so that a request is answered within two seconds. */
const ANSWER_WITHIN_MS = 1700

interface TransactionOptions<Value> {
  /** Whether to roll back although nothing failed. Default: never. */
  readonly rollbackIf?: (value: Value) => boolean
}

/**
 * Runs a transaction, and runs it again if a concurrent one made it fail. The work may run several times, so all its
 * effects must be in the database.
 *
 * Statements see what others committed before each of them (READ COMMITTED). Work that writes what it concludes from an
 * earlier read locks the row both depend on: see `lockAccount`.
 * @param database work on a transaction becomes part of it; `rollbackIf` then discards this work alone
 * @param work must use only the handle it is given: on SQLite the database has one connection
 */
export async function inTransaction<Value>(
  database: Database,
  work: (trx: Database) => Promise<Value>,
  { rollbackIf }: TransactionOptions<Value> = {},
): Promise<Value> {
  if (database.isTransaction) return rollbackIf ? runInSavepoint(database, work, rollbackIf) : work(database)
  const startedAt = performance.now()
  const elapsedMs = (): number => performance.now() - startedAt
  let timedOut = false
  const workWithinLimit = async (trx: Database): Promise<Value> => {
    if (timedOut) await limitStatements(trx, ANSWER_WITHIN_MS - elapsedMs())
    return work(trx)
  }
  for (let run = 1; ; run += 1)
    try {
      return await runOnce(database, workWithinLimit, rollbackIf)
    } catch (error) {
      const isLastRun = run === MAX_RUNS || elapsedMs() > RETRY_WITHIN_MS
      if (isLastRun || !isConflict(error)) throw error
      timedOut ||= isTimeout(error)
      await sleep(Math.random() * (isTimeout(error) ? WAIT_AFTER_TIMEOUT_MS : FIRST_WAIT_MS * 2 ** (run - 1)))
    }
}

/** Shortens the statement time-out of a transaction on PostgreSQL, the only engine whose statements have one. */
async function limitStatements(trx: Database, remainingMs: number): Promise<void> {
  const longestMs = Math.max(1, Math.floor(remainingMs))
  await sql`select set_config('statement_timeout', least(
    (extract(epoch from current_setting('statement_timeout')::interval) * 1000)::int,
    cast(${longestMs} as int))::text, true)`.execute(trx)
}

async function runOnce<Value>(
  database: Database,
  work: (trx: Database) => Promise<Value>,
  rollbackIf: (value: Value) => boolean = () => false,
): Promise<Value> {
  let discarded: { readonly value: Value } | undefined
  try {
    return await database.transaction().execute(async (trx) => {
      const value = await work(trx)
      if (!rollbackIf(value)) return value
      discarded = { value }
      throw new Error('rolled back on request')
    })
  } catch (error) {
    if (discarded) return discarded.value
    throw error
  }
}

/** Several savepoints may have one name; the latest counts. */
async function runInSavepoint<Value>(
  trx: Database,
  work: (trx: Database) => Promise<Value>,
  rollbackIf: (value: Value) => boolean,
): Promise<Value> {
  await sql`savepoint nested`.execute(trx)
  const value = await work(trx)
  if (rollbackIf(value)) await sql`rollback to savepoint nested`.execute(trx)
  await sql`release savepoint nested`.execute(trx)
  return value
}
