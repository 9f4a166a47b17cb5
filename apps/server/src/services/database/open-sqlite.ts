import type { Dialect, SqliteStatement } from 'kysely'
import { SqliteAdapter, SqliteDialect, SqliteQueryCompiler } from 'kysely'
import Libsql from 'libsql'
import { ConfigError } from '../../config/environment.ts'
import { restrictToOwner } from '../../shared/private-files.ts'
import { UnavailableError } from '../../shared/unavailable-error.ts'
import type { DependencyMetrics } from '../telemetry/dependency-calls.ts'
import type { Database } from './database.ts'
import { createDatabase } from './database.ts'
import { isUnusableFile } from './errors.ts'
import { migrate } from './migrate.ts'

/** How long a statement waits for another process that writes. */
const BUSY_TIMEOUT_MS = 5000
/** What the write-ahead log shrinks to after it grew; it usually has 4 MB. */
const JOURNAL_BYTES = 16 * 1024 * 1024
/** Errors that end without a change of the file: it is locked, or cannot be written because the disk is full or read-only. */
const UNAVAILABLE = /^SQLITE_(?:BUSY|LOCKED|FULL|READONLY|IOERR|CANTOPEN)/

interface SqliteOptions {
  /** How long a statement waits for another process that writes. Default: 5 s. */
  readonly busyTimeoutMs?: number
  /** Default: statements are not counted. */
  readonly metrics?: DependencyMetrics | undefined
}

/** Opens a SQLite file that exists, to read it. */
export function readSqlite(path: string): Database {
  return createDatabase(createSqliteDialect(new Libsql(path, { readonly: true })))
}

/**
 * Opens a SQLite file, creates it if needed, and migrates its schema.
 * @throws ConfigError if the file cannot be opened or written, or a newer version has migrated it
 */
export async function openSqlite(
  path: string,
  now: () => number,
  options: SqliteOptions = {},
): Promise<Database> {
  const database = connectSqlite(path, options)
  try {
    await migrate(database, now())
  } catch (error) {
    await database.destroy()
    const cause = error instanceof ConfigError ? error.cause : undefined
    throw isUnusableFile(cause) ? toConfigError(path, cause) : error
  }
  return database
}

/**
 * Opens a SQLite file as it is, and creates it if needed.
 * @throws ConfigError if the file cannot be opened or written
 */
export function connectSqlite(
  path: string,
  { busyTimeoutMs = BUSY_TIMEOUT_MS, metrics }: SqliteOptions = {},
): Database {
  return createDatabase(createSqliteDialect(openFile(path, busyTimeoutMs)), metrics)
}

function createSqliteDialect(file: Libsql.Database): Dialect {
  const prepare = createStatementCache(file)
  const dialect = new SqliteDialect({
    database: {
      // A deferred transaction would fail at its first write if another process writes; `begin immediate` waits
      // instead.
      prepare: (text) => prepare(text === 'begin' ? 'begin immediate' : text),
      close: () => {
        emptyLog(file)
        file.close()
      },
    },
  })
  return {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => dialect.createDriver(),
    createIntrospector: (database) => dialect.createIntrospector(database),
    createQueryCompiler: () => new UnlockedQueryCompiler(),
  }
}

/**
 * Writes the write-ahead log into the file, which may be copied or replaced now. Prepared statements that are kept would leave it
 * as it is, and a new file would hold no table yet. One that cannot be written is closed all the same, and a stop does not wait
 * for another process that reads or writes: the log stays beside the file for it.
 */
function emptyLog(file: Libsql.Database): void {
  try {
    file.pragma('busy_timeout = 0')
    file.pragma('wal_checkpoint(TRUNCATE)')
  } catch (error) {
    if (!(error instanceof Error)) throw error
  }
}

/** More than the server has; a list of varying length in a statement must not fill the memory. */
const MAX_PREPARED = 300
const CACHEABLE = /^(?:select|insert|update|delete|begin|commit|rollback)\b/
const CHANGES_SCHEMA = /^(?:create|alter|drop)\b/

/**
 * Keeps prepared statements, because preparing one takes three times as long as running it. Statements run one at a time
 * and to their end, so one is never in use twice. No row is kept.
 */
function createStatementCache(file: Libsql.Database): (text: string) => SqliteStatement {
  const prepared = new Map<string, SqliteStatement>()
  return (text) => {
    if (CHANGES_SCHEMA.test(text)) prepared.clear()
    // SQLite has rolled back the transaction of a statement that found the disk full.
    if (text === 'rollback' && !file.inTransaction) return NOTHING
    if (!CACHEABLE.test(text)) return prepareStatement(file, text)
    const statement = prepared.get(text) ?? prepareStatement(file, text)
    // The least recently used one is removed first.
    prepared.delete(text)
    prepared.set(text, statement)
    const [oldest] = prepared.keys()
    if (prepared.size > MAX_PREPARED && oldest !== undefined) prepared.delete(oldest)
    return statement
  }
}

const NOTHING: SqliteStatement = {
  reader: false,
  all: () => [],
  run: () => ({ changes: 0, lastInsertRowid: 0 }),
  iterate: () => [].values(),
}

/** Prepares a statement that reports what makes the file unavailable as an `UnavailableError`. */
function prepareStatement(file: Libsql.Database, text: string): SqliteStatement {
  const statement = attempt(() => file.prepare(text))
  return {
    reader: statement.reader,
    all: (parameters) => attempt(() => statement.all(parameters)),
    run: (parameters) => attempt(() => statement.run(parameters)),
    iterate: (parameters) => attempt(() => statement.iterate(parameters)),
  }
}

function attempt<Result>(work: () => Result): Result {
  try {
    return work()
  } catch (error) {
    const code = sqliteCodeOf(error)
    if (!UNAVAILABLE.test(code) || !(error instanceof Error)) throw error
    throw new UnavailableError(`SQLite: ${error.message} (${code})`, { cause: error })
  }
}

function sqliteCodeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

/** Omits `for update`: SQLite does not support it, and runs one writing transaction at a time. */
class UnlockedQueryCompiler extends SqliteQueryCompiler {
  protected override visitSelectModifier(): void {}
}

function openFile(path: string, busyTimeoutMs: number): Libsql.Database {
  try {
    restrictToOwner(path)
    const file = new Libsql(path)
    file.pragma(`busy_timeout = ${busyTimeoutMs}`)
    file.pragma('journal_mode = WAL')
    // A long read, such as a copy of the file, lets it grow, and it would keep that size until a restart.
    file.pragma(`journal_size_limit = ${JOURNAL_BYTES}`)
    // FULL: committed data survives a power failure; with NORMAL the last commits may be lost.
    file.pragma('synchronous = FULL')
    file.pragma('foreign_keys = ON')
    return file
  } catch (error) {
    throw toConfigError(path, error)
  }
}

function toConfigError(path: string, error: unknown): ConfigError {
  const reason = error instanceof Error ? error.message.split('\n')[0] : String(error)
  return new ConfigError(`PORTICO_DATABASE_URL: cannot open ${path} (${reason})`)
}
