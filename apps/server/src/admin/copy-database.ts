import { existsSync } from 'node:fs'
import type { Command } from '@commander-js/extra-typings'
import type { DatabaseSettings, PostgresSettings, SqliteSettings } from '../config/database-url.ts'
import { readDatabaseSettings } from '../config/database-url.ts'
import { ConfigError } from '../config/environment.ts'
import type { CopiedRows } from '../database/copy-tables.ts'
import { copyTables, listFilledTables } from '../database/copy-tables.ts'
import type { Database } from '../database/database.ts'
import { listPendingMigrations, migrate } from '../database/migrate.ts'
import { openForMaintenance } from '../database/open-database.ts'
import type { AdminContext } from './admin-context.ts'
import { toJson } from './admin-context.ts'
import { toTable } from './check-config.ts'

/** `copy`: copies the embedded file to PostgreSQL. */
export function addCopy(program: Command, context: AdminContext): void {
  program
    .command('copy')
    .description('copy the data of a SQLite file to an empty PostgreSQL database, and compare every row')
    .requiredOption('--from <url>', 'the SQLite file: file:…')
    .requiredOption('--to <url>', 'the PostgreSQL database: postgres://…')
    .option('--json', 'print JSON')
    .action(async (options) => {
      const { from, to } = readUrls(options)
      const copied = await copyDatabase(from, to)
      const rows = copied.map(({ table, rows: count, hash }) => [table, String(count), hash.slice(0, 16)])
      context.print(options.json ? toJson(copied) : toTable([['Table', 'Rows', 'SHA-256'], ...rows]))
    })
}

function readUrls(urls: { readonly from: string; readonly to: string }): {
  readonly from: SqliteSettings
  readonly to: PostgresSettings
} {
  const from = readUrl('--from', urls.from)
  const to = readUrl('--to', urls.to)
  if (from.engine !== 'sqlite') throw new ConfigError('--from: expected file:…')
  if (to.engine !== 'postgres') throw new ConfigError('--to: expected postgres://…')
  if (!existsSync(from.path)) throw new ConfigError(`--from: ${from.path} does not exist`)
  return { from, to }
}

function readUrl(option: string, url: string): DatabaseSettings {
  return naming(option, () => readDatabaseSettings({ url }))
}

/** Names the option in an error instead of the variable that usually has the URL. */
function naming<Value>(option: string, read: () => Value): Value {
  try {
    return read()
  } catch (error) {
    throw rename(option, error)
  }
}

function rename(option: string, error: unknown): unknown {
  if (!(error instanceof ConfigError)) return error
  return new ConfigError(error.message.replace(/^PORTICO_DATABASE_URL: /, `${option}: `))
}

async function copyDatabase(from: SqliteSettings, to: PostgresSettings): Promise<readonly CopiedRows[]> {
  const source = await open('--from', from)
  try {
    const target = await open('--to', to)
    try {
      return await copyBetween(source, target)
    } finally {
      await target.destroy()
    }
  } finally {
    await source.destroy()
  }
}

function open(option: string, settings: DatabaseSettings): Promise<Database> {
  return openForMaintenance(settings).catch((error: unknown) => {
    throw rename(option, error)
  })
}

/** One transaction on each side: nothing is written to the source meanwhile, and the target gets all or nothing. */
async function copyBetween(source: Database, target: Database): Promise<readonly CopiedRows[]> {
  const pending = await listPendingMigrations(source).catch((error: unknown) => {
    throw rename('--from', error)
  })
  if (pending.length > 0)
    throw new ConfigError('--from: the schema is not up to date; run portico-migrate on it first')
  await migrate(target, Date.now()).catch((error: unknown) => {
    throw rename('--to', error)
  })
  return source.transaction().execute((reading) =>
    target.transaction().execute(async (writing) => {
      const [filled] = await listFilledTables(writing)
      if (filled !== undefined)
        throw new ConfigError(`--to: the database is not empty (table ${filled}); nothing was copied`)
      return copyTables({ source: reading, target: writing })
    }),
  )
}
