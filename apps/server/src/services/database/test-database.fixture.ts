import { createHash, randomUUID } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { Client } from 'pg'
import { onTestFinished } from 'vitest'
import { makeTemporaryFolder } from '../../../../../tools/memory-folder.mjs'
import { readDatabaseSettings } from '../../config/database-url.ts'
import type { Database } from './database.ts'
import { fingerprintOf, MIGRATIONS } from './migrations.ts'
import { openDatabase } from './open-database.ts'
import { connectSqlite, openSqlite } from './open-sqlite.ts'

/**
 * The databases of the tests. By default SQLite files; `PORTICO_TEST_DATABASE_URL=postgres://…` runs the same tests on a
 * PostgreSQL server, whose user must be allowed to create databases.
 */
const SERVER_URL = process.env['PORTICO_TEST_DATABASE_URL']

/** Databases by the folder of a test, which may open its database again. */
const urlOfFolder = new Map<string, Promise<string>>()

/** The URL of a test's own database, with all migrations applied. */
export async function testDatabaseUrl(
  folder: string,
  onEnd: (action: () => Promise<void>) => void = onTestFinished,
): Promise<string> {
  if (SERVER_URL === undefined) return `file:${await copySqliteTemplate(folder)}`
  const existing = urlOfFolder.get(folder)
  if (existing) return existing
  const created = createTestDatabase(SERVER_URL)
  onEnd(async () => runOnServer(SERVER_URL, `drop database ${new URL(await created).pathname.slice(1)}`))
  urlOfFolder.set(folder, created)
  return created
}

/** The content of a migrated file: applying all migrations takes longer than most tests. */
let sqliteTemplate: Promise<Uint8Array> | undefined

async function copySqliteTemplate(folder: string): Promise<string> {
  const path = join(folder, 'portico.db')
  const content = await (sqliteTemplate ??= createSqliteTemplate())
  if (!existsSync(path)) writeFileSync(path, content, { mode: 0o600 })
  return path
}

async function createSqliteTemplate(): Promise<Uint8Array> {
  const folder = makeTemporaryFolder()
  const path = join(folder, 'portico.db')
  const database = await openSqlite(path, Date.now)
  await sql`pragma wal_checkpoint(truncate)`.execute(database)
  await database.destroy()
  const content = readFileSync(path)
  rmSync(folder, { recursive: true })
  return content
}

/** A SQLite file without tables, which is deleted after the test. */
export function connectEmptySqlite(): { readonly path: string; readonly database: Database } {
  const folder = makeTemporaryFolder()
  const path = join(folder, 'portico.db')
  const database = connectSqlite(path)
  onTestFinished(async () => {
    await database.destroy()
    rmSync(folder, { recursive: true })
  })
  return { path, database }
}

/** Opens a test's own database; it is closed after the test. */
export async function openTestDatabase(folder: string, now: () => number = Date.now): Promise<Database> {
  const settings = readDatabaseSettings({ url: await testDatabaseUrl(folder) })
  const database = await openDatabase(settings, { now, log: { warn: () => undefined } })
  onTestFinished(() => database.destroy())
  return database
}

/**
 * Creates a database on a PostgreSQL server, as a copy of one with all migrations. It stays: dropping one waits for every process
 * of the server, and the servers of the engine tests are deleted with their files.
 * @param serverUrl of a database that exists
 */
export async function createTestDatabase(serverUrl: string): Promise<string> {
  const template = await createTemplate(serverUrl)
  return createDatabase(serverUrl, `template ${template}`)
}

/** Creates a database without tables. */
export function createEmptyDatabase(serverUrl: string): Promise<string> {
  return createDatabase(serverUrl, '')
}

async function createDatabase(serverUrl: string, options: string): Promise<string> {
  const name = `portico_test_${randomUUID().replaceAll('-', '')}`
  await runOnServer(serverUrl, `create database ${name} ${options}`)
  return urlOf(serverUrl, name)
}

const templates = new Map<string, Promise<string>>()

/** Created once per server and set of migrations, and kept. */
function createTemplate(serverUrl: string): Promise<string> {
  const existing = templates.get(serverUrl)
  if (existing) return existing
  const created = createTemplateOnce(serverUrl)
  templates.set(serverUrl, created)
  return created
}

async function createTemplateOnce(serverUrl: string): Promise<string> {
  const fingerprints = MIGRATIONS.map(fingerprintOf).join()
  const template = `portico_template_${createHash('sha256').update(fingerprints).digest('hex').slice(0, 16)}`
  const client = new Client({ connectionString: serverUrl })
  await client.connect()
  try {
    // Other workers of the test run wait here.
    await client.query('select pg_advisory_lock(4001)')
    const found = await client.query('select 1 from pg_database where datname = $1', [template])
    if (found.rowCount !== 0) return template
    const draft = `${template}_draft`
    await client.query(`drop database if exists ${draft} with (force)`)
    await client.query(`create database ${draft}`)
    const settings = readDatabaseSettings({ url: urlOf(serverUrl, draft) })
    const database = await openDatabase(settings, { now: Date.now, log: { warn: () => undefined } })
    await database.destroy()
    await client.query(`alter database ${draft} rename to ${template}`)
    return template
  } finally {
    await client.end()
  }
}

async function runOnServer(serverUrl: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: serverUrl })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

function urlOf(serverUrl: string, database: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${database}`
  return url.href
}
