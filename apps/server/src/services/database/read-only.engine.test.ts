// Covers SRV-2, SRV-3.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import { ConfigError } from '../../config/environment.ts'
import { admin } from '../../operators/cli/run-admin.fixture.ts'
import type { PostgresServer } from '../../testing/engines/postgres.fixture.ts'
import { startPostgres } from '../../testing/engines/postgres.fixture.ts'
import { errorCodeOf, openTestServer, UNLIMITED_CODES } from '../../testing/test-server.fixture.ts'
import { open, runMigrations, serverUrl } from './postgres.fixture.ts'

type Run = (statement: string) => Promise<readonly Record<string, unknown>[]>

/** How a database that can be written becomes read-only, and writable again. */
interface Change {
  readonly from: (run: Run, server: PostgresServer) => Promise<void>
  readonly back: (run: Run) => Promise<unknown>
}

const SETTING = 'default_transaction_read_only'
const END_OTHERS =
  'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()'

const CHANGES: Readonly<Record<string, Change>> = {
  'is set to read only': {
    from: async (run) => {
      await run(`alter database postgres set ${SETTING} = on`)
      await run(END_OTHERS)
    },
    back: (run) => run(`alter database postgres reset ${SETTING}`),
  },
  'becomes a standby': {
    from: async (run, server) => {
      const [row] = await run('show data_directory')
      await run('checkpoint')
      await server.engine().kill()
      writeFileSync(join(String(row?.['data_directory']), 'standby.signal'), '')
      await server.start()
    },
    back: (run) => run('select pg_promote()'),
  },
}

async function startOwn(): Promise<{ readonly server: PostgresServer; readonly run: Run }> {
  const server = await startPostgres()
  onTestFinished(() => server.stop())
  const run: Run = async (statement) => {
    const client = new Client({ connectionString: server.url })
    await client.connect()
    await client.query(`set ${SETTING} = off`)
    try {
      return (await client.query(statement)).rows
    } finally {
      await client.end()
    }
  }
  return { server, run }
}

/** The start, the check of the configuration and a migration say why in one line. */
async function expectRefusals(url: string): Promise<void> {
  const reason = 'the database is read-only, as on a standby; connect to the primary, or make it writable'
  await expect(open(url)).rejects.toThrow(new ConfigError(`PORTICO_DATABASE_URL: ${reason}`))
  const environment = { PORTICO_DATABASE_URL: url }
  const { code, out } = await admin(['check-config', '--connect', '--json'], environment)
  expect(code).toBe(78)
  expect(JSON.parse(out).connections).toEqual([{ name: 'PORTICO_DATABASE_URL', error: reason }])
  const line =
    /^portico-migrate: PORTICO_DATABASE_URL: cannot use the database: .*read-only transaction \(25006\); connect to/
  expect(await runMigrations(url)).toEqual([78, [expect.stringMatching(line)]])
}

describe.skipIf(serverUrl === '')('PostgreSQL that can be read and not written', () => {
  test.each(Object.entries(CHANGES))(
    'a server whose database %s answers with 503, is not ready and does not start, and serves once it can write again',
    async (_, { from, back }) => {
      const { server, run } = await startOwn()
      const portico = await openTestServer({
        file: { limits: UNLIMITED_CODES },
        environment: { PORTICO_DATABASE_URL: server.url },
      })
      const browser = await portico.visit()
      const send = () => browser.requestCode('13800138000')
      // Several connections, which stay read-only unless they are replaced.
      await Promise.all(Array.from({ length: 6 }, send))
      await from(run, server)
      const readiness = async () => {
        const answer = await portico.server.inject('/readyz')
        return [answer.statusCode, answer.json()]
      }
      await expect
        .poll(async () => {
          const { statusCode, headers } = await send()
          return [statusCode, headers['retry-after'], portico.log().includes('(25006)')]
        })
        .toEqual([503, '1', true])
      const answers = await Promise.all(Array.from({ length: 6 }, send))
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(503))
      expect(answers.map(errorCodeOf)).toEqual(Array(6).fill(500))
      expect(await readiness()).toEqual([503, { status: 'unavailable', reason: 'database' }])
      await expectRefusals(server.url)
      await back(run)
      await expect.poll(readiness).toEqual([200, { status: 'ok' }])
      const after = await Promise.all(Array.from({ length: 6 }, send))
      expect(after.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(200))
    },
  )

  test('portico-admin reads a standby, and says of what it writes why it cannot', async () => {
    const { server, run } = await startOwn()
    const environment = { PORTICO_DATABASE_URL: server.url }
    const portico = await openTestServer({ environment })
    const browser = portico.openBrowser()
    await browser.signIn('13800138000')
    await portico.close()
    await CHANGES['becomes a standby']?.from(run, server)
    const [row] = await run('select id from accounts')
    const id = String(row?.['id'])
    const readers = [
      ['account', 'find', id],
      ['account', 'show', id],
      ['audit', 'verify'],
      ['outbox', 'list'],
      ['key', 'list'],
    ]
    const variables = { ...environment, PORTICO_SECRET: 'a-secret-for-tests-of-32-bytes-or-more' }
    for (const argv of readers) {
      const { code, err } = await admin(argv, variables)
      expect([argv, err, code]).toEqual([argv, '', 0])
    }
    // Look-ups of contacts are recorded.
    const writers = [
      ['account', 'find', '+8613800138000'],
      ['limits', 'show', '--contact', '+8613800138000'],
      ['account', 'export', id, '--reason', 'a reason'],
      ['audit', 'export'],
      ['account', 'ban', id, '--reason', 'a reason'],
      ['outbox', 'retry', 'an-id'],
    ]
    for (const argv of writers) {
      const { code, err } = await admin(argv, variables)
      const line = expect.stringMatching(
        /^portico-admin: PostgreSQL: cannot execute [A-Z ]+ in a read-only transaction \(25006\)$/,
      )
      expect([argv, err, code]).toEqual([argv, line, 1])
    }
  })
})
