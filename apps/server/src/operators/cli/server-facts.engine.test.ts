// Covers SRV-2, SRV-3.
// cspell:ignore ctype
import { Client } from 'pg'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { openPostgres } from '../../services/database/open-postgres.ts'
import { NOW, serverUrl, settingsOf } from '../../services/database/postgres.fixture.ts'
import { createEmptyDatabase } from '../../services/database/test-database.fixture.ts'
import { startRedis } from '../../testing/engines/redis.fixture.ts'
import { admin } from './run-admin.fixture.ts'

/** @returns the facts by their names, and the warnings about what a server should have otherwise */
async function check(environment: Readonly<Record<string, string>>, name: string) {
  const { code, out } = await admin(['check-config', '--connect', '--json'], environment)
  const report = JSON.parse(out)
  const facts: readonly { name: string; value: string }[] = report.connections.find(
    (one: { name: string }) => one.name === name,
  ).facts
  return {
    code,
    values: Object.fromEntries(facts.map((fact) => [fact.name, fact.value])),
    warnings: report.warnings
      .map(({ message }: { message: string }) => message)
      // The PostgreSQL of the tests runs without fsync.
      .filter((message: string) => /^leads to a server whose (?!fsync)/.test(message)),
  }
}

async function run(url: string, ...statements: readonly string[]): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

describe.skipIf(serverUrl === '')('check-config --connect asks PostgreSQL', () => {
  test('for its version, schema, encoding, isolation, limits and durability', async () => {
    const url = await createEmptyDatabase(serverUrl)
    const environment = { PORTICO_DATABASE_URL: url }
    const empty = await check(environment, 'PORTICO_DATABASE_URL')
    expect(empty).toMatchObject({ code: 0, warnings: [] })
    expect(empty.values).toEqual({
      schema: expect.stringMatching(/^the next start applies 0001-/),
      version: expect.stringMatching(/^1\d/),
      server_encoding: 'UTF8',
      search_path: '"$user", public',
      default_transaction_isolation: 'read committed',
      statement_timeout: '1s',
      lock_timeout: '800ms',
      idle_in_transaction_session_timeout: '5s',
      synchronous_commit: expect.any(String),
      fsync: expect.any(String),
      max_connections: expect.stringMatching(/^\d+, of which an instance uses up to 10$/),
    })
    const database = await openPostgres(settingsOf(url), { now: () => NOW, log: { warn: () => undefined } })
    await database.destroy()
    const { values } = await check(environment, 'PORTICO_DATABASE_URL')
    expect(values['schema']).toMatch(/^up to date \(\d{4}-/)
  })

  test('and warns of texts that the operating system orders otherwise than their indexes', async () => {
    const other = await createEmptyDatabase(serverUrl)
    const url = new URL(other)
    const name = `${url.pathname.slice(1)}_icu`
    await run(other, `create database ${name} template template0 locale_provider icu icu_locale 'en-US'`)
    url.pathname = `/${name}`
    const environment = { PORTICO_DATABASE_URL: url.href }
    expect((await check(environment, 'PORTICO_DATABASE_URL')).warnings).toEqual([])
    await run(other, `update pg_database set datcollversion = '1.1' where datname = '${name}'`)
    expect((await check(environment, 'PORTICO_DATABASE_URL')).warnings).toEqual([
      expect.stringMatching(/^leads to a server whose collation version is 1\.1: .*reindex database/),
    ])
  })

  test('and warns of an encoding, a durability and a number of connections that it cannot do with', async () => {
    const other = await createEmptyDatabase(serverUrl)
    const url = new URL(other)
    const name = `${url.pathname.slice(1)}_latin`
    await run(
      other,
      `create database ${name} template template0 encoding 'LATIN1' lc_collate 'C' lc_ctype 'C'`,
      `alter database ${name} set synchronous_commit = off`,
    )
    url.pathname = `/${name}`
    const { out, err } = await admin(
      ['check-config', '--connect'],
      { PORTICO_DATABASE_URL: url.href, PORTICO_CONFIG: 'config' },
      { files: { config: '{"database":{"pool_size":999}}' } },
    )
    expect(out).toMatch(/\nPORTICO_DATABASE_URL +ok\n {2}schema +the next start applies .*\n {2}version +1/)
    expect(out).toMatch(/\n {2}server_encoding +LATIN1\n/)
    expect(err).toContain(
      'warning: PORTICO_DATABASE_URL leads to a server whose server_encoding is LATIN1: names and texts in other scripts cannot be stored; copy the data to a database created with encoding UTF8',
    )
    expect(err).toContain(
      'whose synchronous_commit is off: a crash of PostgreSQL loses what was already confirmed to visitors; set it to on',
    )
    expect(err).toMatch(
      /whose max_connections is \d+, .* up to 999: only \d+ are left for users; raise it or lower/,
    )
    expect(out).toContain('with 4 warnings.')
  })
})

describe.skipIf(inject('redisUrl') === undefined)('check-config --connect asks Redis', () => {
  test('for its version, persistence and eviction, and warns of what loses codes and limits', async () => {
    const server = await startRedis(['--maxmemory', '50mb', '--maxmemory-policy', 'allkeys-lru'])
    onTestFinished(() => server.stop())
    expect(await check({ PORTICO_REDIS_URL: server.url }, 'PORTICO_REDIS_URL')).toEqual({
      code: 0,
      values: {
        version: expect.stringMatching(/^\d+\./),
        appendonly: 'no',
        maxmemory: '52428800 bytes',
        'maxmemory-policy': 'allkeys-lru',
      },
      warnings: [
        'leads to a server whose appendonly is no: a restart of Redis loses codes and the limits of devices and addresses; set it to yes',
        'leads to a server whose maxmemory-policy is allkeys-lru: rate limits and codes may be evicted; set it to noeviction',
      ],
    })
  })
})
