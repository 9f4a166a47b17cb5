import { existsSync } from 'node:fs'
import { readDatabase } from '../../config/config.ts'
import type { DatabaseSettings } from '../../config/database-url.ts'
import { listPendingMigrations, migrate } from '../../services/database/migrate.ts'
import { MIGRATIONS } from '../../services/database/migrations.ts'
import { openForMaintenance, useAndClose } from '../../services/database/open-database.ts'
import type { ExitCode } from '../../shared/exit-codes.ts'
import type { AdminInput } from './run-admin.ts'
import { createProgram, runProgram } from './run-program.ts'

type MigrateInput = Pick<AdminInput, 'environment' | 'readText' | 'print' | 'printError'>

/**
 * Runs `portico-migrate`, which migrates the configured database as a server would at start.
 * @param argv the arguments after the name of the program
 */
export async function runMigrate(argv: readonly string[], input: MigrateInput): Promise<ExitCode> {
  const program = createProgram('portico-migrate', input)
    .description('Brings the schema of the configured database up to date.')
    .option('--dry-run', 'print the migrations that would run, and change nothing')
    .action(async ({ dryRun }) => {
      const database = readDatabase(input)
      const names = dryRun ? await listPending(database) : await migrateDatabase(database)
      const outcome = dryRun ? 'would run' : 'applied'
      if (names.length === 0) input.print('The schema is up to date.')
      for (const name of names) input.print(`${outcome} ${name}`)
    })
  return runProgram(program, argv, input)
}

async function listPending(settings: DatabaseSettings): Promise<readonly string[]> {
  // Opening the file would create it.
  if (settings.engine === 'sqlite' && !existsSync(settings.path)) return MIGRATIONS.map(({ name }) => name)
  return useAndClose(await openForMaintenance(settings), listPendingMigrations)
}

async function migrateDatabase(settings: DatabaseSettings): Promise<readonly string[]> {
  return useAndClose(await openForMaintenance(settings), (database) => migrate(database, Date.now()))
}
