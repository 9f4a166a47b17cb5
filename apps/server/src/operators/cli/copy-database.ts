import { existsSync } from 'node:fs'
import type { Command } from '@commander-js/extra-typings'
import { sql } from 'kysely'
import type { DatabaseSettings } from '../../config/database-url.ts'
import { readDatabaseSettings } from '../../config/database-url.ts'
import { ConfigError, readNamedFile } from '../../config/environment.ts'
import type { CopiedRows } from '../../services/database/copy-tables.ts'
import { copyTables, listFilledTables } from '../../services/database/copy-tables.ts'
import type { Database } from '../../services/database/database.ts'
import { listPendingMigrations, migrate } from '../../services/database/migrate.ts'
import { MIGRATIONS } from '../../services/database/migrations.ts'
import { openForMaintenance, useAndClose } from '../../services/database/open-database.ts'
import type { AdminContext } from './admin-context.ts'
import { toJson, toTable } from './admin-context.ts'

/** `copy`: copies a database to an empty one of either engine. */
export function addCopy(program: Command, context: AdminContext): void {
  program
    .command('copy')
    .description('copy a database to an empty one, for example a SQLite file to PostgreSQL')
    .option('--from <url>', 'the database to read: file:… or postgres://… without a password')
    .option('--from-file <path>', 'a file with its URL')
    .option('--to <url>', 'the empty database: file:… or postgres://… without a password')
    .option('--to-file <path>', 'a file with its URL')
    .option('--json', 'print JSON')
    .action(async (options) => {
      const from = readSide('--from', { url: options.from, path: options.fromFile }, context)
      const to = readSide('--to', { url: options.to, path: options.toFile }, context)
      printCopied(context, await copyDatabase(from, to), options)
    })
}

/** Prints what was copied. */
export function printCopied(
  context: AdminContext,
  copied: readonly CopiedRows[],
  options: { readonly json?: true | undefined },
): void {
  const rows = copied.map(({ table, rows: count, hash }) => [table, String(count), hash.slice(0, 16)])
  context.print(options.json ? toJson(copied) : toTable([['Table', 'Rows', 'SHA-256'], ...rows]))
}

/** A database, and what errors call it instead of the variable that usually has its URL. */
export interface NamedDatabase {
  readonly name: string
  readonly settings: DatabaseSettings
}

/**
 * Copies every row to an empty database, whose schema is created.
 * @param finish runs in the transaction that writes, after the rows were compared
 * @throws ConfigError if one of the two cannot be used; nothing is copied then
 */
export async function copyDatabase(
  from: NamedDatabase,
  to: NamedDatabase,
  finish: (target: Database) => Promise<unknown> = () => Promise.resolve(),
): Promise<readonly CopiedRows[]> {
  const { settings } = from
  if (settings.engine === 'sqlite' && !existsSync(settings.path))
    throw new ConfigError(`${from.name}: ${settings.path} does not exist`)
  return withDatabase(from, (source) => withDatabase(to, (target) => copyBetween(source, target)))

  /** One transaction on each side: the source is read as it is at one moment, and the target gets all or nothing. */
  async function copyBetween(source: Database, target: Database): Promise<readonly CopiedRows[]> {
    const pending = await naming(from.name, () => listPendingMigrations(source))
    if (pending.length > 0)
      throw new ConfigError(`${from.name}: the schema is not up to date; run portico-migrate on it first`)
    const applied = await source.selectFrom('migrations').select('name').execute()
    // Columns of a newer version would be lost.
    if (applied.length > MIGRATIONS.length)
      throw new ConfigError(
        `${from.name}: a newer version has migrated it; use the portico-admin of that version`,
      )
    await naming(to.name, () => migrate(target, Date.now()))
    const copied = await source
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute((reading) =>
        target.transaction().execute(async (writing) => {
          const [filled] = await listFilledTables(writing)
          if (filled !== undefined)
            throw new ConfigError(
              `${to.name}: the database is not empty (table ${filled}); nothing was copied`,
            )
          const rows = await copyTables({ source: reading, target: writing })
          await finish(writing)
          return rows
        }),
      )
    // Until a server opens the file, all of its content is in the file itself, and none in a log beside it.
    if (to.settings.engine === 'sqlite') await sql`pragma journal_mode = delete`.execute(target)
    return copied
  }
}

interface Side {
  readonly url: string | undefined
  /** Of a file that has the URL. */
  readonly path: string | undefined
}

/** A password in an argument could be read by every user of the machine. */
function readSide(option: string, { url, path }: Side, { readText }: AdminContext): NamedDatabase {
  if (url !== undefined && path !== undefined)
    throw new ConfigError(`${option} and ${option}-file: give one of them, not both`)
  if (path !== undefined) {
    const name = `${option}-file`
    return { name, settings: readUrl(name, readNamedFile(name, path, readText).trim()) }
  }
  if (url === undefined) throw new ConfigError(`${option} or ${option}-file is missing`)
  const settings = readUrl(option, url)
  if (settings.engine === 'postgres' && settings.password !== undefined)
    throw new ConfigError(
      `${option}: other users of this machine can read a password in an argument; put the URL in a file for ${option}-file`,
    )
  return { name: option, settings }
}

function readUrl(option: string, url: string): DatabaseSettings {
  try {
    return readDatabaseSettings({ url })
  } catch (error) {
    throw rename(option, error)
  }
}

async function withDatabase<Value>(
  { name, settings }: NamedDatabase,
  use: (database: Database) => Promise<Value>,
): Promise<Value> {
  return useAndClose(await naming(name, () => openForMaintenance(settings)), use)
}

async function naming<Value>(name: string, run: () => Promise<Value>): Promise<Value> {
  try {
    return await run()
  } catch (error) {
    throw rename(name, error)
  }
}

function rename(name: string, error: unknown): unknown {
  if (!(error instanceof ConfigError)) return error
  return new ConfigError(error.message.replace(/^PORTICO_DATABASE_URL: /, `${name}: `))
}
