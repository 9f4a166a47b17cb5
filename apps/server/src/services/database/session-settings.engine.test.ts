// Covers SRV-2, SRV-3.
import { connect, createServer } from 'node:net'
import { Client } from 'pg'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { ConfigError } from '../../config/environment.ts'
import { admin } from '../../operators/cli/run-admin.fixture.ts'
import { listen } from '../../testing/listen.fixture.ts'
import { MIGRATIONS } from './migrations.ts'
import { openPostgres } from './open-postgres.ts'
import { NOW, runMigrations, serverUrl, settingsOf } from './postgres.fixture.ts'
import { createEmptyDatabase } from './test-database.fixture.ts'

/** Passes connections on without the start-up parameter `options`, as PgBouncer does that is told to ignore it. */
async function startPooler(url: string): Promise<string> {
  const { hostname, port } = new URL(url)
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname)
    for (const socket of [client, upstream]) socket.on('error', () => undefined)
    client.on('close', () => upstream.destroy())
    upstream.on('close', () => client.destroy())
    client.once('data', (startup) => {
      upstream.write(withoutOptions(startup))
      client.pipe(upstream).pipe(client)
    })
  })
  const target = new URL(url)
  target.port = String(await listen(server))
  target.searchParams.set('sslmode', 'disable')
  return target.href
}

/** A startup message is its length, the version of the protocol, and names and values that each end with a zero. */
function withoutOptions(startup: Buffer): Buffer {
  const parts = startup.subarray(8).toString('utf8').split('\0')
  const at = parts.findIndex((part, index) => index % 2 === 0 && part === 'options')
  const rest = Buffer.from(parts.toSpliced(at, 2).join('\0'))
  const length = Buffer.alloc(4)
  length.writeInt32BE(8 + rest.length)
  return Buffer.concat([length, startup.subarray(4, 8), rest])
}

async function run(url: string, ...statements: readonly string[]) {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    for (const statement of statements.slice(0, -1)) await client.query(statement)
    return (await client.query(statements.at(-1) ?? '')).rows
  } finally {
    await client.end()
  }
}

const countTables = (url: string) =>
  run(url, "select count(*)::int as count from pg_tables where schemaname in ('public', 'portico')")

/** Runs `portico-admin check-config --connect`. @returns its exit code and what it says of the database */
async function check(url: string): Promise<readonly [number, unknown]> {
  const { code, out } = await admin(['check-config', '--connect', '--json'], { PORTICO_DATABASE_URL: url })
  return [code, JSON.parse(out).connections]
}

async function open(url: string) {
  const warn = vi.fn()
  const database = await openPostgres(settingsOf(url), { now: () => NOW, log: { warn } })
  onTestFinished(() => database.destroy())
  return warn.mock.calls
}

const withOptions = (url: string, options: string): string =>
  `${url}${url.includes('?') ? '&' : '?'}options=${encodeURIComponent(options)}`

const LIMITS =
  'a connection pooler drops the options of connections: statement_timeout is 0 and not 1s, lock_timeout is 0 and not 800ms, idle_in_transaction_session_timeout is 0 and not 5s; set them for the user with alter role'

describe.skipIf(serverUrl === '')('behind a pooler that drops the options of connections', () => {
  test('a search_path that did not arrive stops the start and the check, and no table is created', async () => {
    const direct = await createEmptyDatabase(serverUrl)
    await run(direct, 'create schema portico')
    const url = withOptions(await startPooler(direct), '-c search_path=portico')
    const reason =
      'a connection pooler drops the options of connections: search_path is "$user", public and not portico; set them for the user with alter role'
    await expect(open(url)).rejects.toThrow(new ConfigError(`PORTICO_DATABASE_URL: ${reason}`))
    expect(await check(url)).toEqual([78, [{ name: 'PORTICO_DATABASE_URL', error: reason }]])
    expect(await countTables(direct)).toEqual([{ count: 0 }])
  })

  test('limits that did not arrive are named in the log and by the check', async () => {
    const url = await startPooler(await createEmptyDatabase(serverUrl))
    expect(await open(url)).toEqual([[`PORTICO_DATABASE_URL: ${LIMITS}`]])
    expect(await check(url)).toMatchObject([0, [{ name: 'PORTICO_DATABASE_URL', note: LIMITS }]])
  })

  test('settings of the user are as good as options', async () => {
    const direct = new URL(await createEmptyDatabase(serverUrl))
    const database = direct.pathname.slice(1)
    const set = (setting: string) => `alter role portico in database ${database} set ${setting}`
    await run(
      direct.href,
      'create schema portico',
      set('search_path = portico, public'),
      set("statement_timeout = '1000ms'"),
      set("lock_timeout = '800'"),
      set("idle_in_transaction_session_timeout = '5s'"),
    )
    const url = withOptions(
      await startPooler(direct.href),
      '-c search_path="portico",public --lock-timeout=800',
    )
    expect(await open(url)).toEqual([])
    const tables = await run(direct.href, "select schemaname from pg_tables where tablename = 'accounts'")
    expect(tables).toEqual([{ schemaname: 'portico' }])
  })
})

describe.skipIf(serverUrl === '')('schemas of one database', () => {
  test('a first schema that does not exist stops the start', async () => {
    const url = await createEmptyDatabase(serverUrl)
    await expect(open(withOptions(url, '-c search_path=portico,public'))).rejects.toThrow(
      new ConfigError(
        'PORTICO_DATABASE_URL: the first schema of search_path, portico, does not exist or may not be used; create it for the user',
      ),
    )
    expect(await countTables(url)).toEqual([{ count: 0 }])
  })

  test('two installations share one database, and each migrates its own', async () => {
    const url = await createEmptyDatabase(serverUrl)
    await run(url, 'create schema portico', 'create schema staging')
    const [production, staging] = ['portico', 'staging'].map((name) =>
      withOptions(url, `-c search_path=${name}`),
    ) as [string, string]
    await open(production)
    const names = MIGRATIONS.map(({ name }) => name)
    expect(await runMigrations(staging, '--dry-run')).toEqual([0, names.map((name) => `would run ${name}`)])
    await open(staging)
    expect(await runMigrations(staging, '--dry-run')).toEqual([0, ['The schema is up to date.']])
  })

  test('a user who may not create tables, or has no schema, is refused by the check as by a start', async () => {
    const url = await createEmptyDatabase(serverUrl)
    const role = `reader_${crypto.randomUUID().replaceAll('-', '')}`
    await run(url, `create role ${role} login password 'hidden'`)
    const asReader = Object.assign(new URL(url), { username: role, password: 'hidden' }).href
    const refusal = (error: string) => [78, [{ name: 'PORTICO_DATABASE_URL', error }]]
    expect(await check(asReader)).toEqual(
      refusal('the user may not create tables in the schema public; make the user the owner of the database'),
    )
    await expect(open(asReader)).rejects.toThrow(
      'permission denied for schema public; make the user the owner of the database',
    )
    await run(url, 'drop schema public')
    expect(await check(asReader)).toEqual(
      refusal('no schema has been selected to create tables in; create the schema that search_path names'),
    )
    await expect(open(asReader)).rejects.toThrow(
      /no schema has been selected to create in; create the schema/,
    )
    await run(url, `drop role ${role}`)
  })

  test('a table of another program stops the start, migrations and commands; one in another schema does not', async () => {
    const url = await createEmptyDatabase(serverUrl)
    await run(url, 'create table migrations (id serial, migration text, batch int)', 'create schema staging')
    const reason =
      'PORTICO_DATABASE_URL: the table migrations already exists and is of another program; use a database or a schema of its own'
    await expect(open(url)).rejects.toThrow(new ConfigError(reason))
    expect(await runMigrations(url, '--dry-run')).toEqual([78, [`portico-migrate: ${reason}`]])
    const { code, err } = await admin(['outbox', 'list'], { PORTICO_DATABASE_URL: url })
    expect([code, err]).toEqual([78, `portico-admin: ${reason}`])
    expect(await open(withOptions(url, '-c search_path=staging,public'))).toEqual([])
  })
})
