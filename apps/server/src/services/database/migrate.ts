import { setTimeout as delay } from 'node:timers/promises'
import { CompiledQuery, sql } from 'kysely'
import { ConfigError } from '../../config/environment.ts'
import { UnavailableError } from '../../shared/unavailable-error.ts'
import { findPending, prepareMigrations } from './applied-migrations.ts'
import type { Database } from './database.ts'
import { isPostgres } from './engine.ts'
import { isUnusableFile, sqlStateOf } from './errors.ts'
import type { Migration } from './migrations.ts'
import { fingerprintOf, MIGRATIONS } from './migrations.ts'

/** Any number that no other program locks in this database. */
const ADVISORY_LOCK = 7_021_574

const LOCK_POLL_MS = 100

/** Changing a large table takes its time. */
export const MIGRATION_TIMEOUT_MS = 10 * 60_000

/** How long a migration waits for the statements of running instances. */
export const MIGRATION_LOCK_TIMEOUT_MS = 60_000

/**
 * Brings the schema up to date. Of instances that start together one migrates. A migration that fails leaves no trace; an `online`
 * one goes on where it was.
 * @param now epoch milliseconds
 * @param known of another version, for tests of upgrades
 * @returns the names of the applied migrations
 * @throws ConfigError if the database cannot be changed, or `findPending` refuses it
 */
export async function migrate(
  database: Database,
  now: number,
  known: readonly Migration[] = MIGRATIONS,
): Promise<readonly string[]> {
  try {
    return await whileOthersWait(database, async (alone) => {
      const pending = await findPending(alone, known)
      await atOnce(alone, prepareMigrations)
      for (const migration of pending) await apply(alone, migration, now)
      return pending.map(({ name }) => name)
    })
  } catch (error) {
    throw toConfigError(error)
  }
}

/**
 * Runs work while no other instance does. SQLite has one writing transaction. On PostgreSQL a transaction of its own holds a lock,
 * which ends with its connection; others ask for it again and again, because `create index concurrently` waits for every
 * transaction that waits.
 */
async function whileOthersWait<Value>(
  database: Database,
  work: (alone: Database) => Promise<Value>,
): Promise<Value> {
  if (!isPostgres(database)) return database.transaction().execute(work)
  for (const until = performance.now() + MIGRATION_TIMEOUT_MS; ; await delay(LOCK_POLL_MS)) {
    const done = await database.transaction().execute(async (trx) => {
      const { rows } = await sql<{ is_locked: boolean }>`select
        set_config('idle_in_transaction_session_timeout', '0', true),
        pg_try_advisory_xact_lock(${sql.lit(ADVISORY_LOCK)}) as is_locked`.execute(trx)
      return rows[0]?.is_locked === true ? { value: await work(database) } : undefined
    })
    if (done !== undefined) return done.value
    if (performance.now() > until)
      throw new UnavailableError('PostgreSQL: another instance migrates the database for too long')
  }
}

async function apply(database: Database, migration: Migration, now: number): Promise<void> {
  const { name, statements, worksWith = null } = migration
  const record = async (trx: Database): Promise<unknown> =>
    trx
      .insertInto('migrations')
      .values({ name, applied_at: now, works_with: worksWith, fingerprint: fingerprintOf(migration) })
      .execute()
  if (migration.online === true && isPostgres(database)) {
    for (const statement of statements) await runAgain(database, statement)
    await record(database)
  } else
    await atOnce(database, async (trx) => {
      if (isPostgres(trx)) await waitLonger(trx)
      // SQLite has no readers while the schema changes.
      for (const statement of statements) await run(trx, statement.replace(' concurrently ', ' '))
      // Last: an engine that commits each change of the schema by itself must not record what is not done.
      await record(trx)
    })
}

/** In a transaction, which may have begun. */
async function atOnce(database: Database, work: (trx: Database) => Promise<unknown>): Promise<void> {
  if (database.isTransaction) await work(database)
  else await database.transaction().execute(work)
}

/** A pooler may have dropped the time-outs of the connection, or a role has those of requests. */
async function waitLonger(trx: Database): Promise<void> {
  await sql`select
    set_config('statement_timeout', ${String(MIGRATION_TIMEOUT_MS)}, true),
    set_config('lock_timeout', ${String(MIGRATION_LOCK_TIMEOUT_MS)}, true)`.execute(trx)
}

async function run(database: Database, statement: string): Promise<void> {
  await database.executeQuery(CompiledQuery.raw(statement))
}

/** SQLSTATEs of a statement that has run before: the table or index, column or constraint is there, or no longer there. */
const EXISTS: readonly string[] = ['42P07', '42701', '42710']
const EXISTS_NO_LONGER: readonly string[] = ['42P01', '42703', '42704']

/** Runs a statement that may have run before the migration was interrupted. */
async function runAgain(database: Database, statement: string): Promise<void> {
  const [, index] = /^create (?:unique )?index concurrently (\w+)/.exec(statement) ?? []
  if (index !== undefined) await dropUnfinished(database, index)
  const states = /\bdrop\b/.test(statement) ? EXISTS_NO_LONGER : EXISTS
  try {
    await run(database, statement)
  } catch (error) {
    if (!states.includes(sqlStateOf(error) ?? '')) throw error
  }
}

/** An interrupted `create index concurrently` leaves an index that is written and never read. */
async function dropUnfinished(database: Database, index: string): Promise<void> {
  const { rows } =
    await sql`select 1 from pg_index where indexrelid = to_regclass(${index}) and not indisvalid`.execute(
      database,
    )
  if (rows.length > 0) await run(database, `drop index concurrently ${index}`)
}

/** What to do about errors that no migration causes, by SQLSTATE. */
const ADVICE: Readonly<Record<string, string>> = {
  '25006': 'connect to the primary, or make the database writable',
  '3F000': 'create the schema that search_path names',
  '42501': 'make the user the owner of the database',
  '42P07': 'use a database or a schema of its own',
  '42710': 'use a database or a schema of its own',
}

/** Errors of a migration itself are bugs, and stay what they are. */
function toConfigError(error: unknown): unknown {
  const advice = ADVICE[sqlStateOf(error) ?? '']
  if (!(error instanceof Error) || error instanceof ConfigError) return error
  if (!(error instanceof UnavailableError) && advice === undefined && !isUnusableFile(error)) return error
  return new ConfigError(
    `PORTICO_DATABASE_URL: cannot use the database: ${error.message}${advice === undefined ? '' : `; ${advice}`}`,
    { cause: error instanceof UnavailableError ? error.cause : error },
  )
}

/**
 * The names of the migrations `migrate` would apply. Writes nothing.
 * @throws ConfigError if `findPending` refuses the database
 */
export async function listPendingMigrations(database: Database): Promise<readonly string[]> {
  return (await findPending(database, MIGRATIONS)).map(({ name }) => name)
}
