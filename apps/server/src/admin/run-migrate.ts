import { existsSync } from 'node:fs'
import { Command, CommanderError } from '@commander-js/extra-typings'
import type { DatabaseSettings } from '../config/database-url.ts'
import { readConfig } from '../config/config.ts'
import { ConfigError } from '../config/environment.ts'
import { listPendingMigrations, migrate } from '../database/migrate.ts'
import { MIGRATIONS } from '../database/migrations.ts'
import { openForMaintenance } from '../database/open-database.ts'
import type { ExitCode } from '../exit-codes.ts'
import { EXIT_CODES } from '../exit-codes.ts'
import type { AdminInput } from './run-admin.ts'

type MigrateInput = Omit<AdminInput, 'modeOf' | 'userName'>

/**
 * Runs `portico-migrate`, which migrates the configured database as a server would at start.
 * @param argv the arguments after the name of the program
 */
export async function runMigrate(argv: readonly string[], input: MigrateInput): Promise<ExitCode> {
  const program = new Command('portico-migrate')
    .description('Brings the schema of the configured database up to date.')
    .option('--dry-run', 'print the migrations that would run, and change nothing')
    .exitOverride()
    .configureOutput({
      writeOut: (text) => input.print(text.trimEnd()),
      writeErr: (text) => input.printError(text.trimEnd()),
    })
    .action(async ({ dryRun }) => {
      const { database } = readConfig(input)
      const names = dryRun ? await listPending(database) : await migrateDatabase(database)
      const outcome = dryRun ? 'would run' : 'applied'
      if (names.length === 0) input.print('The schema is up to date.')
      for (const name of names) input.print(`${outcome} ${name}`)
    })
  try {
    await program.parseAsync(argv, { from: 'user' })
    return EXIT_CODES.ok
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT_CODES.ok : EXIT_CODES.failed
    if (!(error instanceof ConfigError)) throw error
    input.printError(`portico-migrate: ${error.message}`)
    return EXIT_CODES.configuration
  }
}

async function listPending(settings: DatabaseSettings): Promise<readonly string[]> {
  // Opening the file would create it.
  if (settings.engine === 'sqlite' && !existsSync(settings.path)) return MIGRATIONS.map(({ name }) => name)
  const database = await openForMaintenance(settings)
  try {
    return await listPendingMigrations(database)
  } finally {
    await database.destroy()
  }
}

async function migrateDatabase(settings: DatabaseSettings): Promise<readonly string[]> {
  const database = await openForMaintenance(settings)
  try {
    return await migrate(database, Date.now())
  } finally {
    await database.destroy()
  }
}
