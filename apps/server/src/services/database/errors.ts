import { DatabaseError } from 'pg-protocol'
import { UnavailableError } from '../../shared/unavailable-error.ts'

/**
 * SQLSTATEs of statements that waited too long, mostly for a row that another transaction has locked: lock time-out and
 * statement time-out. A lock time-out limits the wait for one version of a row. If the other transaction updates the row,
 * the waiting transactions queue again for the new version, until the statement time-out.
 */
const TIMEOUTS: readonly string[] = ['55P03', '57014']

/**
 * SQLSTATEs of a prepared statement that a pooler looked for on another connection than the one that has it: it does not
 * exist there, or another client prepared it there.
 */
const MISPLACED_STATEMENT: readonly string[] = ['26000', '42P05']

/**
 * SQLSTATEs after which PostgreSQL has rolled the transaction back because of a concurrent one, so that running it again
 * can succeed: serialization failure, deadlock, time-outs. A unique violation is one of them: transactions look before
 * they write, so the row has been committed by another transaction since, which the second run sees. A misplaced
 * prepared statement is sent with its text in the second run.
 */
const CONFLICTS: readonly string[] = ['40001', '40P01', '23505', ...MISPLACED_STATEMENT, ...TIMEOUTS]

/** SQLSTATEs of statements that fail because of many concurrent ones: serialization failure, deadlock, time-outs. */
const OVERLOADED: readonly string[] = ['40001', '40P01', ...TIMEOUTS]

/** The classes of SQLSTATEs for a lack of memory, disk space or connections, and for a disk that fails. */
const UNAVAILABLE_CLASSES: readonly string[] = ['53', '58']

/** The class of SQLSTATEs for the connection itself, which a pooler in between reports without ending its own. */
const CONNECTION_EXCEPTION = '08'

/** SQLSTATE of a statement that would write on a connection that can only read: of a standby, or of a primary that became one. */
const READ_ONLY = '25006'

/** Whether a prepared statement was not run because a pooler has it on another connection. */
export function isMisplacedStatement(error: unknown): boolean {
  return MISPLACED_STATEMENT.includes(sqlStateOf(error) ?? '')
}

/** Whether an earlier statement of the transaction failed, so that it can only be rolled back. */
export function isInFailedTransaction(error: unknown): boolean {
  return sqlStateOf(error) === '25P02'
}

/** Whether a transaction was rolled back for a reason that may be a concurrent one. */
export function isConflict(error: unknown): boolean {
  return CONFLICTS.includes(sqlStateOf(error) ?? '')
}

/** Whether a statement failed because of the state of the server, which is mostly overloaded, not because of what it does. */
export function isOverloaded(error: unknown): boolean {
  const state = sqlStateOf(error) ?? ''
  return OVERLOADED.includes(state) || UNAVAILABLE_CLASSES.includes(state.slice(0, 2))
}

/** Whether the error is one of the connection itself, which mostly a pooler reports: its message says which side it means. */
export function isReportedByPooler(error: unknown): boolean {
  return sqlStateOf(error)?.startsWith(CONNECTION_EXCEPTION) === true
}

/** Whether the database answers and cannot be written. */
export function isReadOnly(error: unknown): boolean {
  return sqlStateOf(error) === READ_ONLY
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

/**
 * SQLSTATEs after which another connection may do what this one cannot: a prepared statement whose columns have got other
 * types since, a server that does not write, and one that is shutting down or starting.
 */
const LOST: readonly string[] = ['0A000', READ_ONLY, '57P01', '57P02', '57P03']

/**
 * Whether a connection cannot be used after an error: the server reported a fatal one, or did not answer at all, or another
 * connection is needed. Any other error of the server leaves the connection usable.
 */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof DatabaseError)) return true
  const { severity, code = '' } = error
  if (severity === 'FATAL' || severity === 'PANIC') return true
  return LOST.includes(code) || isReportedByPooler(error)
}

/** SQLite's errors that an operator can fix: the file is locked, full, read-only, corrupt or no database. */
const FILE_ERROR = /^SQLITE_(?:BUSY|LOCKED|FULL|READONLY|IOERR|CANTOPEN|CORRUPT|NOTADB|PERM)/

/** Whether the file of SQLite cannot be used, also as the cause of an `UnavailableError`. */
export function isUnusableFile(error: unknown): boolean {
  if (error instanceof UnavailableError) return isUnusableFile(error.cause)
  return FILE_ERROR.test(systemCodeOf(error) ?? '')
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
