import { existsSync, renameSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Command } from '@commander-js/extra-typings'
import { sql } from 'kysely'
import { readDatabase } from '../../config/config.ts'
import type { SqliteSettings } from '../../config/database-url.ts'
import { ConfigError } from '../../config/environment.ts'
import type { CopiedRows } from '../../services/database/copy-tables.ts'
import { summarizeTables } from '../../services/database/copy-tables.ts'
import type { Database } from '../../services/database/database.ts'
import { useAndClose } from '../../services/database/open-database.ts'
import { connectSqlite } from '../../services/database/open-sqlite.ts'
import { deleteTokenKeys } from '../../services/keys/token-keys.store.ts'
import { restrictToOwner } from '../../shared/private-files.ts'
import type { AdminContext } from './admin-context.ts'
import { copyDatabase, printCopied } from './copy-database.ts'

const DATABASE_URL = 'PORTICO_DATABASE_URL'

/** `backup`: writes the configured database, which may be in use, to a SQLite file. */
export function addBackup(program: Command, context: AdminContext): void {
  program
    .command('backup')
    .description('write the database to a new SQLite file while servers use it')
    .argument('<file>', 'the file to create; only its owner can read it')
    .option('--json', 'print JSON')
    .action(async (file, options) => {
      printCopied(context, await backUp(context, resolve(file)), options)
    })
}

/** `restore`: fills the configured database, which is empty, from a file that `backup` wrote. */
export function addRestore(program: Command, context: AdminContext): void {
  program
    .command('restore')
    .description('fill the empty database of the configuration from a backup')
    .argument('<file>', 'a file that portico-admin backup wrote')
    .option(
      '--keep-sessions',
      'keep sessions, keys, e-mail confirmations and waiting messages, also those that ended after the backup',
    )
    .option('--json', 'print JSON')
    .action(async (file, options) => {
      if (!existsSync(file)) throw new ConfigError(`${file} does not exist`)
      const copied = await copyDatabase(
        { name: file, settings: { engine: 'sqlite', path: resolve(file) } },
        { name: DATABASE_URL, settings: readDatabase(context) },
        options.keepSessions ? undefined : deleteEndedRows,
      )
      const isKept = ({ table }: CopiedRows) =>
        options.keepSessions === true || !ENDED.some((one) => one === table)
      printCopied(context, copied.filter(isKept), options)
      const keys = copied.find(({ table }) => table === 'operator_keys')?.rows ?? 0
      if (options.keepSessions !== true && keys > 0)
        context.printError(
          `keys of the operator API are left out (${keys}), because they may have been revoked since; create new ones with portico-admin key create`,
        )
    })
}

/** The file gets its name when it is complete. */
async function backUp(context: AdminContext, path: string): Promise<readonly CopiedRows[]> {
  if (existsSync(path)) throw new ConfigError(`${path} exists`)
  const database = readDatabase(context)
  const partial: SqliteSettings = { engine: 'sqlite', path: `${path}.partial` }
  remove(partial)
  try {
    const copied =
      database.engine === 'sqlite'
        ? await copyFile(database, partial)
        : await copyDatabase({ name: DATABASE_URL, settings: database }, { name: path, settings: partial })
    renameSync(partial.path, path)
    return copied
  } finally {
    remove(partial)
  }
}

/** SQLite's own copy blocks no writer. */
async function copyFile(from: SqliteSettings, to: SqliteSettings): Promise<readonly CopiedRows[]> {
  if (!existsSync(from.path)) throw new ConfigError(`${DATABASE_URL}: ${from.path} does not exist`)
  restrictToOwner(to.path)
  await useAndClose(connectSqlite(from.path), (source) => sql`vacuum into ${to.path}`.execute(source))
  return useAndClose(connectSqlite(to.path), summarizeTables)
}

function remove({ path }: SqliteSettings): void {
  for (const suffix of ['', '-wal', '-shm']) rmSync(path + suffix, { force: true })
}

/**
 * What may have ended after the backup and must not come back: sessions, keys of the operator API, and confirmations of e-mails.
 * Messages were sent since. Links that undo a change of contacts are kept, because the change is there again as well.
 */
const ENDED = ['sessions', 'operator_keys', 'email_confirmations', 'outbox'] as const

async function deleteEndedRows(restored: Database): Promise<void> {
  for (const table of ENDED) await restored.deleteFrom(table).execute()
  await deleteTokenKeys(restored)
}
