import type { Dialect } from 'kysely'
import { SqliteAdapter, SqliteDialect, SqliteQueryCompiler } from 'kysely'
import Libsql from 'libsql'
import { ConfigError } from '../config/environment.ts'
import { restrictToOwner } from '../private-files.ts'
import type { Database } from './database.ts'
import { createDatabase } from './database.ts'
import { migrate } from './migrate.ts'

/** How long a statement waits for another process that writes. */
const BUSY_TIMEOUT_MS = 5000
/** Errors an operator can fix: a locked, corrupt or read-only file, or a full disk. */
const FILE_ERROR = /^SQLITE_(?:BUSY|LOCKED|FULL|READONLY|IOERR|CANTOPEN|CORRUPT|NOTADB|PERM)/

/**
 * Opens a SQLite file, creates it if needed, and migrates its schema.
 * @param busyTimeoutMs how long a statement waits for another process that writes
 * @throws ConfigError if the file cannot be opened or written, or a newer version has migrated it
 */
export async function openSqlite(
  path: string,
  now: () => number,
  busyTimeoutMs = BUSY_TIMEOUT_MS,
): Promise<Database> {
  const database = connectSqlite(path, busyTimeoutMs)
  try {
    await migrate(database, now())
  } catch (error) {
    await database.destroy()
    const isOfTheFile = error instanceof Error && 'code' in error && FILE_ERROR.test(String(error.code))
    throw isOfTheFile ? toConfigError(path, error) : error
  }
  return database
}

/**
 * Opens a SQLite file as it is, and creates it if needed.
 * @throws ConfigError if the file cannot be opened or written
 */
export function connectSqlite(path: string, busyTimeoutMs = BUSY_TIMEOUT_MS): Database {
  return createDatabase(createSqliteDialect(openFile(path, busyTimeoutMs)))
}

function createSqliteDialect(file: Libsql.Database): Dialect {
  const prepare = createStatementCache(file)
  const dialect = new SqliteDialect({
    database: {
      // A deferred transaction would fail at its first write if another process writes; `begin immediate` waits
      // instead.
      prepare: (text) => prepare(text === 'begin' ? 'begin immediate' : text),
      close: () => file.close(),
    },
  })
  return {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => dialect.createDriver(),
    createIntrospector: (database) => dialect.createIntrospector(database),
    createQueryCompiler: () => new UnlockedQueryCompiler(),
  }
}

/** More than the server has; a list of varying length in a statement must not fill the memory. */
const MAX_PREPARED = 300
const REPEATED = /^(?:select|insert|update|delete|begin|commit|rollback)\b/
const CHANGES_SCHEMA = /^(?:create|alter|drop)\b/

/**
 * Keeps prepared statements, because preparing one takes three times as long as running it. Statements run one at a time
 * and to their end, so one is never in use twice. No row is kept.
 */
function createStatementCache(file: Libsql.Database): (text: string) => Libsql.Statement {
  const prepared = new Map<string, Libsql.Statement>()
  return (text) => {
    if (CHANGES_SCHEMA.test(text)) prepared.clear()
    if (!REPEATED.test(text)) return file.prepare(text)
    const statement = prepared.get(text) ?? file.prepare(text)
    // The last used one is the last to go.
    prepared.delete(text)
    prepared.set(text, statement)
    const [oldest] = prepared.keys()
    if (prepared.size > MAX_PREPARED && oldest !== undefined) prepared.delete(oldest)
    return statement
  }
}

/** Omits `for update`: SQLite does not know it, and runs one writing transaction at a time. */
class UnlockedQueryCompiler extends SqliteQueryCompiler {
  protected override visitSelectModifier(): void {}
}

function openFile(path: string, busyTimeoutMs: number): Libsql.Database {
  try {
    restrictToOwner(path)
    const file = new Libsql(path)
    file.pragma(`busy_timeout = ${busyTimeoutMs}`)
    file.pragma('journal_mode = WAL')
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
