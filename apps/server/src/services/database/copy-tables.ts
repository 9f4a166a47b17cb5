import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database, Tables } from './database.ts'
import { isPostgres } from './engine.ts'

/** The target has its own. */
export const TABLES_NOT_COPIED = ['migrations'] as const satisfies readonly (keyof Tables)[]

/** The primary key of every other table, in an order in which rows follow those they refer to. */
export const TABLE_KEYS = {
  accounts: ['id'],
  sessions: ['id_hash'],
  platform_identities: ['id'],
  passkeys: ['credential_id'],
  account_apps: ['account_id', 'app_id'],
  external_ids: ['external_id'],
  known_browsers: ['account_id', 'browser_hash'],
  email_confirmations: ['token_hash'],
  contact_changes: ['token_hash'],
  deletion_links: ['token_hash'],
  outbox: ['id'],
  inbox: ['id'],
  verification_attempts: ['target'],
  limit_counts: ['name', 'subject'],
  organisations: ['id'],
  invitations: ['token_hash'],
  business_accounts: ['id'],
  collaborators: ['business_account_id', 'account_id'],
  server_keys: ['name'],
  audit_events: ['id'],
  audit_chain: ['id'],
  operator_keys: ['id'],
  totp_secrets: ['account_id'],
  recovery_codes: ['account_id', 'code_hash'],
  hourly_counts: ['hour', 'name', 'labels'],
} as const satisfies Readonly<
  Record<Exclude<keyof Tables, (typeof TABLES_NOT_COPIED)[number]>, readonly string[]>
>

type CopiedTable = keyof typeof TABLE_KEYS

const TABLES = Object.keys(TABLE_KEYS) as readonly CopiedTable[]

type Row = Readonly<Record<string, unknown>>

/** A table after the copy. */
export interface CopiedRows {
  readonly table: string
  readonly rows: number
  /** SHA-256 over all rows in the order of their keys. */
  readonly hash: string
}

interface Copy {
  /** A transaction that sees no later writes. */
  readonly source: Database
  /** A transaction. */
  readonly target: Database
}

const BATCH_ROWS = 500

/** The tables that have rows. */
export async function listFilledTables(database: Database): Promise<readonly string[]> {
  const filled: string[] = []
  for (const table of TABLES) {
    const rows = await sql`select 1 from ${sql.table(table)} limit 1`.execute(database)
    if (rows.rows.length > 0) filled.push(table)
  }
  return filled
}

/**
 * Copies all rows, then reads both databases again and compares every row.
 * @throws Error if a row differs; the caller's transaction is then rolled back
 */
export async function copyTables({ source, target }: Copy): Promise<readonly CopiedRows[]> {
  for (const table of TABLES)
    for await (const rows of readRows(source, table)) await insertRows(target, table, rows)
  const copied: CopiedRows[] = []
  for (const table of TABLES) {
    const expected = await summarize(table, readRows(source, table))
    const found = await summarize(table, readRows(target, table))
    if (expected.rows !== found.rows || expected.hash !== found.hash)
      throw new Error(
        `${table}: ${expected.rows} rows were read and ${found.rows} written, or a value has changed; nothing was copied`,
      )
    copied.push(found)
  }
  return copied
}

/** The rows and the hash of every table. */
export async function summarizeTables(database: Database): Promise<readonly CopiedRows[]> {
  const summaries: CopiedRows[] = []
  for (const table of TABLES) summaries.push(await summarize(table, readRows(database, table)))
  return summaries
}

async function insertRows(target: Database, table: CopiedTable, rows: readonly Row[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {})
  const values = rows.map((row) => sql`(${sql.join(columns.map((column) => row[column]))})`)
  await sql`insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
    values ${sql.join(values)}`.execute(target)
}

/** The columns of keys that are not text: PostgreSQL refuses a collation for them. */
const NUMBERS: readonly string[] = ['hour']

/** Batches in the order of the key, which is the order of bytes on both engines. */
function readRows(database: Database, table: CopiedTable): AsyncGenerator<readonly Row[]> {
  return isPostgres(database) ? readPostgres(database, table) : readSqlite(database, table)
}

async function* readSqlite(source: Database, table: CopiedTable): AsyncGenerator<readonly Row[]> {
  const key = sql.join(TABLE_KEYS[table].map((column) => sql.ref(column)))
  let last: Row | undefined
  for (;;) {
    const { rows }: { rows: Row[] } = await (
      last
        ? sql<Row>`select * from ${sql.table(table)} where (${key}) > (${sql.join(keyOf(table, last))})
            order by ${key} limit ${BATCH_ROWS}`
        : sql<Row>`select * from ${sql.table(table)} order by ${key} limit ${BATCH_ROWS}`
    ).execute(source)
    if (rows.length > 0) yield rows
    last = rows.at(-1)
    if (rows.length < BATCH_ROWS) return
  }
}

function keyOf(table: CopiedTable, row: Row): readonly unknown[] {
  return TABLE_KEYS[table].map((column) => row[column])
}

/** The same order, whatever the collation of the database is. */
async function* readPostgres(source: Database, table: CopiedTable): AsyncGenerator<readonly Row[]> {
  const key = sql.join(
    TABLE_KEYS[table].map((column) =>
      NUMBERS.includes(column) ? sql.ref(column) : sql`${sql.ref(column)} collate "C"`,
    ),
  )
  await sql`declare copied no scroll cursor for select * from ${sql.table(table)} order by ${key}`.execute(
    source,
  )
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(BATCH_ROWS)} from copied`.execute(source)
    if (rows.length > 0) yield rows
    if (rows.length < BATCH_ROWS) break
  }
  await sql`close copied`.execute(source)
}

async function summarize(table: string, batches: AsyncIterable<readonly Row[]>): Promise<CopiedRows> {
  const hash = createHash('sha256')
  let count = 0
  for await (const rows of batches)
    for (const row of rows) {
      count += 1
      const values = Object.entries(row).toSorted(([one], [other]) => (one < other ? -1 : 1))
      hash.update(`${JSON.stringify(values)}\n`)
    }
  return { table, rows: count, hash: hash.digest('hex') }
}
