import { sql } from 'kysely'
import type { PostgresSettings } from '../../config/database-url.ts'
import type { ServerFact } from '../../shared/server-fact.ts'
import { factOf } from '../../shared/server-fact.ts'
import type { Database } from './database.ts'

/** The major version of the oldest PostgreSQL that the tests run on. */
const OLDEST_VERSION = 15
/** `server_version_num` of 15.6 is 150006. */
const MAJOR = 10_000

/** Settings that the code relies on, with what to do about a value that it cannot do with. */
const SETTINGS: Readonly<Record<string, (value: string) => string | undefined>> = {
  server_encoding: (value) =>
    value === 'UTF8'
      ? undefined
      : 'names and texts in other scripts cannot be stored; copy the data to a database created with encoding UTF8',
  search_path: () => undefined,
  default_transaction_isolation: () => undefined,
  statement_timeout: () => undefined,
  lock_timeout: () => undefined,
  idle_in_transaction_session_timeout: () => undefined,
  synchronous_commit: (value) =>
    value === 'off'
      ? 'a crash of PostgreSQL loses what was already confirmed to visitors; set it to on'
      : undefined,
  fsync: (value) =>
    value === 'off' ? 'a crash of the machine can destroy the database; set it to on' : undefined,
}

/** @param database whose connections have the settings of requests */
export async function listPostgresFacts(
  database: Database,
  { pool }: PostgresSettings,
): Promise<readonly ServerFact[]> {
  const { rows } = await sql<{ name: string; value: string }>`
    select name, current_setting(name) as value from pg_settings
    where name in (${sql.join([...Object.keys(SETTINGS), 'server_version', 'server_version_num', 'max_connections', 'superuser_reserved_connections'])})`.execute(
    database,
  )
  const read = (name: string): string => rows.find((row) => row.name === name)?.value ?? ''
  const isOld = Number(read('server_version_num')) < OLDEST_VERSION * MAJOR
  const collation = isOld ? undefined : await readCollation(database)
  const free = Number(read('max_connections')) - Number(read('superuser_reserved_connections'))
  return [
    factOf(
      'version',
      read('server_version'),
      isOld && `not tested; install PostgreSQL ${OLDEST_VERSION} or later`,
    ),
    ...Object.entries(SETTINGS).map(([name, problemOf]) => factOf(name, read(name), problemOf(read(name)))),
    ...(collation?.isOutdated === true
      ? [
          factOf(
            'collation version',
            collation.stored,
            'indexes of texts may be in another order than that of the operating system now; run reindex database, then alter database … refresh collation version',
          ),
        ]
      : []),
    factOf(
      'max_connections',
      `${read('max_connections')}, of which an instance uses up to ${pool.poolSize}`,
      pool.poolSize > free && `only ${free} are left for users; raise it or lower database.pool_size`,
    ),
  ]
}

/** A restored cluster, or a new image, brings another version of the C library or of ICU, which orders some texts otherwise. */
async function readCollation(database: Database) {
  const { rows } = await sql<{ stored: string; isOutdated: boolean }>`
    select datcollversion as stored, datcollversion <> pg_database_collation_actual_version(oid) as "isOutdated"
    from pg_database where datname = current_database()`.execute(database)
  return rows[0]
}
