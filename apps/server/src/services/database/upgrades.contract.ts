// Covers SRV-2, SRV-3.
import { describe, expect, test } from 'vitest'
import { ConfigError } from '../../config/environment.ts'
import { insertUsers } from '../../operators/user-files/user-files.store.ts'
import { readUser } from '../../operators/user-files/user-record.ts'
import { copyTables, listFilledTables } from './copy-tables.ts'
import type { Database } from './database.ts'
import { describeSchema } from './describe-schema.fixture.ts'
import { fillTables, insertRow, readColumns, readTables } from './filled-tables.fixture.ts'
import { listPendingMigrations, migrate } from './migrate.ts'
import type { Migration } from './migrations.ts'
import { MIGRATIONS } from './migrations.ts'

const NOW = 1_800_000_000_000

/** The tables whose rows are deleted with the account. */
const OF_ACCOUNTS = [
  'accounts',
  'sessions',
  'platform_identities',
  'account_apps',
  'known_browsers',
  'email_confirmations',
  'contact_changes',
  'deletion_links',
  'business_accounts',
  'collaborators',
  'totp_secrets',
  'recovery_codes',
  'passkeys',
]

/** Every version before this one, by the number of migrations that it knows. */
const EARLIER = MIGRATIONS.slice(1).map((next, index) => ({
  known: MIGRATIONS.slice(0, index + 1),
  version: MIGRATIONS[index]?.name ?? '',
  next,
}))

async function importUser(database: Database): Promise<void> {
  const read = readUser({ external_id: 'u1', email: 'u1@example.com', email_verified: true })
  if (!read.ok) throw new Error(read.error.reason)
  expect([...(await insertUsers(database, [read.value], NOW)).keys()]).toEqual(['u1'])
}

/** Whether a version that knows these migrations starts on the database. */
const starts = (database: Database, known: readonly Migration[]): Promise<boolean> =>
  migrate(database, NOW, known).then(
    () => true,
    () => false,
  )

/**
 * What holds for the databases of earlier versions, on every engine.
 * @param openEmpty opens a database without tables, closed after the test
 */
export function upgradesContract(openEmpty: () => Promise<Database>): void {
  async function openMigrated(known = MIGRATIONS): Promise<Database> {
    const database = await openEmpty()
    await migrate(database, NOW, known)
    return database
  }

  describe.each(EARLIER)('a database of the version with $version', ({ known }) => {
    test('keeps every row, and is read, written and copied as a new one', async () => {
      const database = await openMigrated(known)
      const columns = await readColumns(database)
      await fillTables(database, columns)
      const before = await readTables(database, columns)
      expect(Object.values(before).map((rows) => rows.length)).toEqual([...columns].map(() => 2))
      const applied = await migrate(database, NOW)
      expect(applied).toEqual(MIGRATIONS.slice(known.length).map(({ name }) => name))
      expect(await readTables(database, columns)).toEqual(before)

      const created = await openMigrated()
      expect(await describeSchema(database)).toEqual(await describeSchema(created))

      await importUser(database)
      const copied = await database
        .transaction()
        .execute((source) => created.transaction().execute((target) => copyTables({ source, target })))
      expect(copied.find(({ table }) => table === 'accounts')).toMatchObject({ rows: 3 })
      const all = await readColumns(created)
      expect(await readTables(created, all)).toEqual(await readTables(database, all))

      for (const [table] of columns)
        await expect(insertRow(database, columns, table, 1)).rejects.toThrow(/unique/i)
      await database.deleteFrom('accounts').execute()
      expect(await listFilledTables(database)).toEqual(
        [...columns.keys()].filter((table) => !OF_ACCOUNTS.includes(table)),
      )
    })
  })

  test.each(EARLIER)(
    'the version with $version starts on the schema of the next one',
    async ({ known, next }) => {
      const database = await openMigrated([...known, next])
      expect(await starts(database, known)).toBe(next.worksWith !== undefined)
    },
  )

  test.each(EARLIER)('where the version with $version starts, it writes and reads', async ({ known }) => {
    const newest = await openMigrated()
    if (!(await starts(newest, known))) return
    const old = await openMigrated(known)
    const columns = await readColumns(old)
    for (const database of [newest, old]) await fillTables(database, columns)
    expect(await readTables(newest, columns)).toEqual(await readTables(old, columns))
    // Its statements name these columns, and the unique ones in `on conflict`.
    const named = (await describeSchema(old)).filter((line) => /^\w+(?:\.| unique )/.test(line))
    expect(await describeSchema(newest)).toEqual(expect.arrayContaining(named))
  })

  test('a database without fingerprints of its migrations is refused with the commands that take its users along', async () => {
    const database = await openMigrated()
    await database.schema.alterTable('migrations').dropColumn('fingerprint').execute()
    const refusal = new ConfigError(
      'PORTICO_DATABASE_URL: a version before 0.1 has made the database; take its users along with "portico-admin export --reason upgrade --include-password-hashes --output users.jsonl" of that version and "portico-admin import users.jsonl" of this one, into an empty database',
    )
    await expect(listPendingMigrations(database)).rejects.toThrow(refusal)
    await expect(migrate(database, NOW)).rejects.toThrow(refusal)
    expect(await describeSchema(database)).not.toContain('migrations.fingerprint text')
  })

  test('a database whose migration had other statements is refused, and stays as it is', async () => {
    const edited = MIGRATIONS.map((migration, index) =>
      index === 1
        ? { ...migration, statements: [...migration.statements, 'create table added (id text)'] }
        : migration,
    )
    const database = await openMigrated(edited)
    const before = await describeSchema(database)
    const refusal = new ConfigError(
      'PORTICO_DATABASE_URL: the migration 0002-browsers-of-sessions was applied with other statements than this version has; install the version that applied it',
    )
    await expect(listPendingMigrations(database)).rejects.toThrow(refusal)
    await expect(migrate(database, NOW)).rejects.toThrow(refusal)
    expect(await describeSchema(database)).toEqual(before)
  })

  test('migrations that build an index while others write make the schema of a new database', async () => {
    const { name = '', statements = [] } = MIGRATIONS.at(-1) ?? {}
    const online: Migration = {
      name,
      statements: statements.map((statement) =>
        statement.replace('create index', 'create index concurrently'),
      ),
      online: true,
    }
    const database = await openMigrated([...MIGRATIONS.slice(0, -1), online])
    expect(await describeSchema(database)).toEqual(await describeSchema(await openMigrated()))
  })
}
