import { Kysely, SqliteDialect } from 'kysely'
import Libsql from 'libsql'
import { ConfigError } from '../config/environment.ts'
import { restrictToOwner } from '../private-files.ts'
import type { Database, Tables } from './database.ts'
import { migrate } from './migrations.ts'

/** How long a statement waits for another process that writes. */
const BUSY_TIMEOUT_MS = 5000
/** What an operator can mend: another process that holds the file, a full disk, a file nobody may write or that is torn. */
const FILE_ERROR = /^SQLITE_(?:BUSY|LOCKED|FULL|READONLY|IOERR|CANTOPEN|CORRUPT|NOTADB|PERM)/

/**
 * Opens the file, makes it where there is none, and brings its schema up to date.
 * @param busyTimeoutMs how long a statement, the first ones too, waits for another process that writes
 * @throws ConfigError when it cannot be opened, or not written to
 */
export async function openDatabase(
  path: string,
  now: () => number,
  busyTimeoutMs = BUSY_TIMEOUT_MS,
): Promise<Database> {
  const file = openFile(path, busyTimeoutMs)
  const database = new Kysely<Tables>({
    dialect: new SqliteDialect({
      database: {
        // A transaction that turns to writing half-way would fail when another process writes; it says so at once.
        prepare: (text) => file.prepare(text === 'begin' ? 'begin immediate' : text),
        close: () => file.close(),
      },
    }),
  })
  try {
    await migrate(database, now())
  } catch (error) {
    await database.destroy()
    const isOfTheFile = error instanceof Error && 'code' in error && FILE_ERROR.test(String(error.code))
    throw isOfTheFile ? toConfigError(path, error) : error
  }
  return database
}

function openFile(path: string, busyTimeoutMs: number): Libsql.Database {
  try {
    restrictToOwner(path)
    const file = new Libsql(path)
    file.pragma(`busy_timeout = ${busyTimeoutMs}`)
    file.pragma('journal_mode = WAL')
    // What was acknowledged survives a power cut; with NORMAL the last commits may not.
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
