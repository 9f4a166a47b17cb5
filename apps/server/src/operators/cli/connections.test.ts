// Covers SRV-2, SRV-4.
import { readdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { createServer as createTlsServer } from 'node:tls'
import Libsql from 'libsql'
import { describe, expect, test, vi } from 'vitest'
import { openSqlite } from '../../services/database/open-sqlite.ts'
import { CERTIFICATE, CREDENTIALS, startSmtpServer } from '../../services/delivery/smtp-server.fixture.ts'
import { findClosedPort, listen } from '../../testing/listen.fixture.ts'
import { makeTestFolder } from '../../testing/test-server.fixture.ts'
import type { Variables } from './check-config.fixture.ts'
import { KEY, PRODUCTION } from './check-config.fixture.ts'
import { tryConnection } from './connections.ts'
import { admin, makeNewerFile } from './run-admin.fixture.ts'

/** Tries the connections of a configuration file beside a new database. */
async function connect(file: object, environment: Variables = {}, ...options: readonly string[]) {
  const database = { PORTICO_DATABASE_URL: `file:${join(makeTestFolder(), 'portico.db')}` }
  const variables = { ...environment, ...database, PORTICO_CONFIG: 'config' }
  const files = { config: JSON.stringify(file) }
  const { code, out } = await admin(['check-config', '--connect', ...options], variables, { files })
  return { code, out }
}

/** Without that to the database. */
async function connectionsOf(...configuration: Parameters<typeof connect>) {
  const [file, environment] = configuration
  const { code, out } = await connect(file, environment, '--json')
  return { code, connections: JSON.parse(out).connections.slice(1) }
}

describe('check-config --connect', () => {
  test('does not call a configuration valid whose connection failed', async () => {
    const path = join(makeTestFolder(), 'portico.db')
    writeFileSync(path, 'this is not a database, but a text of some length')
    const redis = `127.0.0.1:${await findClosedPort()}`
    const environment = {
      PORTICO_DATABASE_URL: `file:${path}`,
      PORTICO_REDIS_URL: `redis://:hidden@${redis}`,
    }
    const { code, out } = await admin(['check-config', '--connect'], environment)
    expect(code).toBe(78)
    expect(out).not.toMatch(/valid|hidden/)
    expect(out).toMatch(/PORTICO_DATABASE_URL +.*not a database\n/)
    expect(out).toContain(`PORTICO_REDIS_URL     ${redis}: connect ECONNREFUSED ${redis}\n`)
    expect(out).toMatch(
      /\n\nThe server cannot use PORTICO_DATABASE_URL, PORTICO_REDIS_URL \(development, http:\/\/localhost:4000\), with 0 warnings\.$/,
    )
  })

  test('asks the range service of breached passwords', async () => {
    const answers = ['200 OK', '503 Service Unavailable'].map((status) =>
      createServer((socket) => void socket.end(`HTTP/1.1 ${status}\r\ncontent-length: 0\r\n\r\n`)),
    )
    const results = []
    for (const server of answers) {
      const url = `http://127.0.0.1:${await listen(server)}/range/`
      const { code, connections } = await connectionsOf({ password: { breached: { range_url: url } } })
      results.push([code, connections[0]])
      server.close()
    }
    const name = 'password.breached.range_url'
    expect(results).toEqual([
      [0, { name }],
      [78, { name, error: expect.stringMatching(/^cannot use 127\.0\.0\.1:\d+ \(HTTP 503\)$/) }],
    ])
  })

  test('signs in to the SMTP server without sending, and tells a refused login from no connection', async () => {
    const server = await startSmtpServer({ requiresLogin: true })
    const { user, pass } = CREDENTIALS
    const attempt = async (port: number, password = pass) => {
      const url = `smtp://${user}:${encodeURIComponent(password)}@127.0.0.1:${port}`
      const mail = { mail: { from: 'a@a.example' } }
      const { code, connections } = await connectionsOf(mail, { ...PRODUCTION, PORTICO_SMTP_URL: url })
      return { code, smtp: connections[0] }
    }
    expect(await attempt(server.port)).toEqual({ code: 0, smtp: { name: 'PORTICO_SMTP_URL' } })
    expect(await attempt(server.port, 'wrong')).toMatchObject({
      code: 78,
      smtp: {
        error: expect.stringMatching(
          /^cannot log in to .*535.*; check the user and password in PORTICO_SMTP_URL$/,
        ),
      },
    })
    const unused = await findClosedPort()
    expect(await attempt(unused)).toEqual({
      code: 78,
      smtp: {
        name: 'PORTICO_SMTP_URL',
        error: `cannot connect to 127.0.0.1:${unused} (ESOCKET ECONNREFUSED); check the protocol, host and port in PORTICO_SMTP_URL`,
      },
    })
  })

  test('connects to SMS providers without sending, and states what it does not verify', async () => {
    let received = 0
    let closed = 0
    const listener = createServer((socket) =>
      socket.on('data', () => (received += 1)).on('close', () => (closed += 1)),
    )
    const port = await listen(listener)
    const webhook = (url: string) => ({ type: 'webhook', url, secret: KEY })
    const unused = await findClosedPort()
    const providers = [
      webhook(`http://127.0.0.1:${port}/sms`),
      webhook(`https://127.0.0.1:${unused}/sms`),
      webhook('https://provider.invalid/sms'),
    ]
    const { code, connections } = await connectionsOf({ sms: { providers } })
    expect(code).toBe(78)
    expect(connections).toEqual([
      { name: 'sms.providers.0 (webhook)', note: 'reachable; credentials not checked' },
      {
        name: 'sms.providers.1 (webhook)',
        error: `cannot connect to 127.0.0.1:${unused} (ECONNREFUSED); check url, DNS and firewall`,
      },
      {
        name: 'sms.providers.2 (webhook)',
        error: expect.stringMatching(/^cannot connect to provider\.invalid:443 \((?:ENOTFOUND|EAI_AGAIN)\)/),
      },
    ])
    expect((await connect({ sms: { providers } })).out).toMatch(
      /sms\.providers\.0 \(webhook\) +ok \(reachable; credentials not checked\)/,
    )
    await vi.waitFor(() => expect([received, closed]).toEqual([0, 2]), { timeout: 5000 })
  })

  test('exits with 78 if a newer version has migrated the database', async () => {
    const environment = { PORTICO_DATABASE_URL: `file:${await makeNewerFile()}` }
    const { code, out } = await admin(['check-config', '--connect', '--json'], environment)
    expect(code).toBe(78)
    expect(JSON.parse(out).connections).toEqual([
      {
        name: 'PORTICO_DATABASE_URL',
        error:
          'the database was migrated by a newer version (9999-later); install that version or a later one',
      },
    ])
  })

  test('verifies the certificate of an SMS provider, and names the host of its URL', async () => {
    const server = createTlsServer(CERTIFICATE)
    const port = await listen(server, 'localhost')
    const unused = await findClosedPort()
    const urls = [
      `https://localhost:${port}/`,
      `http://[::1]:${unused}/`,
      'http://127.0.0.3/',
      'https://127.0.0.3/',
    ]
    const providers = urls.map((url) => ({ type: 'webhook', url, secret: KEY }))
    const { connections } = await connectionsOf({ sms: { providers } })
    expect(connections.map(({ error }: Variables) => error)).toEqual([
      `cannot connect to localhost:${port} (DEPTH_ZERO_SELF_SIGNED_CERT); check url, DNS and firewall`,
      expect.stringMatching(
        new RegExp(`^cannot connect to ::1:${unused} \\(E\\w+\\); check url, DNS and firewall$`),
      ),
      'cannot connect to 127.0.0.3:80 (ECONNREFUSED); check url, DNS and firewall',
      'cannot connect to 127.0.0.3:443 (ECONNREFUSED); check url, DNS and firewall',
    ])
  })

  test('accepts a SQLite file without tables, one with every migration, and a missing one, which it does not create', async () => {
    const folder = makeTestFolder()
    const [empty, full] = [join(folder, 'empty.db'), join(folder, 'full.db')]
    const file = new Libsql(empty)
    file.exec('create table other (name text)')
    file.close()
    await (await openSqlite(full, Date.now)).destroy()
    const before = readdirSync(folder)
    for (const [path, schema] of [
      [empty, /^ {2}schema +the next start applies 0001-.*\n$/],
      [full, /^ {2}schema +up to date \(\d{4}-[\w-]+\)\n$/],
      [join(folder, 'missing.db'), /^$/],
    ] as const) {
      const environment = { PORTICO_DATABASE_URL: `file:${path}` }
      const { code, out } = await admin(['check-config', '--connect'], environment)
      expect(code).toBe(0)
      const [, facts] =
        /\n\nConnection +Result\nPORTICO_DATABASE_URL +ok\n([^]*)\nThe configuration is valid/.exec(out) ?? []
      expect(facts).toMatch(schema)
    }
    expect(readdirSync(folder)).toEqual(before)
  })

  test.each([
    ['an error of one line', new Error('no route'), 'no route'],
    ['an error of several lines', new Error('no route\nto host'), 'no route'],
  ])('names the reason of %s', async (_, thrown, error) => {
    const refused = { name: 'X', connect: () => Promise.reject(thrown), note: 'not verified' }
    expect(await tryConnection(refused)).toEqual({ name: 'X', error })
  })

  test('leaves no timer behind, and states what a success does not prove', async () => {
    vi.useFakeTimers()
    const open = { name: 'X', connect: () => Promise.resolve() }
    expect(await tryConnection({ ...open, note: 'not verified' })).toEqual({
      name: 'X',
      note: 'not verified',
    })
    expect(await tryConnection(open)).toStrictEqual({ name: 'X', error: undefined })
    expect(vi.getTimerCount()).toBe(0)
  })

  test('gives up on an engine that does not respond', async () => {
    const silent = { name: 'X', connect: () => new Promise<void>(() => {}) }
    const waitMs = 10
    expect(await tryConnection(silent, waitMs)).toEqual({ name: 'X', error: 'no response within 0.01 s' })
  })
})
