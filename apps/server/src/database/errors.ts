import { DatabaseError } from 'pg-protocol'
import { UnavailableError } from '../unavailable-error.ts'

/**
 * SQLSTATEs of statements that waited too long, mostly for a row that another transaction has locked: lock time-out and
 * statement time-out. A lock time-out limits the wait for one version of a row. If the other transaction updates the row,
 * the waiting transactions queue again for the new version, until the statement time-out.
 */
const TIMEOUTS: readonly string[] = ['55P03', '57014']

/**
 * SQLSTATEs after which PostgreSQL has rolled the transaction back because of a concurrent one, so that running it again
 * can succeed: serialization failure, deadlock, time-outs. A unique violation is one of them: transactions look before
 * they write, so the row has been committed by another transaction since, which the second run sees.
 */
const CONFLICTS: readonly string[] = ['40001', '40P01', '23505', ...TIMEOUTS]

/** SQLSTATEs of statements that fail because of many concurrent ones: serialization failure, deadlock, time-outs. */
const OVERLOADED: readonly string[] = ['40001', '40P01', ...TIMEOUTS]

/** The class of SQLSTATEs for a lack of memory, disk space or connections. */
const INSUFFICIENT_RESOURCES = '53'

/** Whether a transaction was rolled back for a reason that may be a concurrent one. */
export function isConflict(error: unknown): boolean {
  return CONFLICTS.includes(sqlStateOf(error) ?? '')
}

/** Whether a statement failed because the server is overloaded, not because of what it does. */
export function isOverloaded(error: unknown): boolean {
  const state = sqlStateOf(error) ?? ''
  return OVERLOADED.includes(state) || state.startsWith(INSUFFICIENT_RESOURCES)
}

/** The class of SQLSTATEs, and the start of SQLite's codes, of a row that a constraint refuses. */
const CONSTRAINTS = { postgres: '23', sqlite: 'SQLITE_CONSTRAINT' }

/** Whether the database works and refused a row, mostly one that a concurrent request has inserted. */
export function isRefusedRow(error: unknown): boolean {
  const state = sqlStateOf(error)
  if (state !== undefined) return state.startsWith(CONSTRAINTS.postgres)
  return systemCodeOf(error)?.startsWith(CONSTRAINTS.sqlite) === true
}

/** Whether a statement waited too long. */
export function isTimeout(error: unknown): boolean {
  return TIMEOUTS.includes(sqlStateOf(error) ?? '')
}

/** SQLSTATE of a prepared statement whose columns have got other types since. */
const STALE_STATEMENT = '0A000'

/**
 * Whether a connection cannot be used after an error: the server reported a fatal one, or did not answer at all, or refuses
 * a statement that the connection has prepared. Any other error of the server leaves the connection usable.
 */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof DatabaseError)) return true
  return error.severity === 'FATAL' || error.severity === 'PANIC' || error.code === STALE_STATEMENT
}

/** The SQLSTATE of an error reported by PostgreSQL, which may be the cause of an `UnavailableError`. */
export function sqlStateOf(error: unknown): string | undefined {
  if (error instanceof UnavailableError) return sqlStateOf(error.cause)
  return error instanceof DatabaseError ? error.code : undefined
}

/** The code of a system error such as ECONNREFUSED; of several attempts, the code of the first one. */
export function systemCodeOf(error: unknown): string | undefined {
  if (error instanceof AggregateError) return systemCodeOf(error.errors[0])
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}
