// Covers SRV-3.
import type { Socket } from 'node:net'
import { createServer } from 'node:net'
import { describe, expect, test } from 'vitest'
import { readDatabaseSettings } from '../../config/database-url.ts'
import { ConfigError } from '../../config/environment.ts'
import { listen } from '../../testing/listen.fixture.ts'
import { openDatabase, openForMaintenance } from './open-database.ts'
import { errorMessage } from './postgres-double.fixture.ts'

const open = (url: string) =>
  openDatabase(readDatabaseSettings({ url }), { now: Date.now, log: { warn: () => undefined } })

/** A server that responds to the first bytes of each connection, closed after the test. @returns its address */
async function startServer(respond: (socket: Socket) => void, host = '127.0.0.1'): Promise<string> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.once('data', () => respond(socket))
  })
  return `${host}:${await listen(server, host)}`
}

/** The message with which PostgreSQL refuses a connection. */
const refusal = (sqlState: string, why = 'says why'): Buffer =>
  errorMessage({ S: 'FATAL', C: sqlState, M: why })

const IGNORE =
  '; in PgBouncer add it to ignore_startup_parameters, and set the limits for the user with alter role'

describe('the start with PostgreSQL', () => {
  test.each([
    ['28P01', '; check the user, the password and pg_hba.conf'],
    ['28000', '; check the user, the password and pg_hba.conf'],
    ['3D000', '; create it with createdb'],
    ['42501', '; make the user the owner of the database'],
    ['53300', '; raise max_connections or lower database.pool_size'],
    ['57P03', ''],
    ['08P01', ''],
    ['08P01', IGNORE, 'unsupported startup parameter: options'],
    ['08P01', IGNORE, 'unsupported startup parameter in options: lock_timeout'],
  ])('passes on the refusal %s with what to do%s', async (sqlState, advice, why = 'says why') => {
    const server = await startServer((socket) => socket.end(refusal(sqlState, why)))
    const url = `postgres://portico:hidden@${server}/accounts?sslmode=disable`
    const message = `PORTICO_DATABASE_URL: cannot use ${server}: ${why}${advice}`
    await expect(open(url)).rejects.toThrow(new ConfigError(message))
    await expect(openForMaintenance(readDatabaseSettings({ url }))).rejects.toThrow(new ConfigError(message))
  })

  test('explains a server without TLS, and does without it where it is only preferred', async () => {
    const server = await startServer((socket) => socket.end('N'))
    await expect(open(`postgres://portico@${server}/accounts?sslmode=require`)).rejects.toThrow(
      new ConfigError(
        `PORTICO_DATABASE_URL: cannot use ${server}: The server does not support SSL connections; enable TLS there; only on a trusted network, use sslmode=disable`,
      ),
    )
    let connections = 0
    const preferred = await startServer((socket) => {
      connections += 1
      if (connections === 1) socket.end('N')
      else socket.end(refusal('57P03'))
    })
    await expect(open(`postgres://portico@${preferred}/accounts`)).rejects.toThrow(
      new ConfigError(`PORTICO_DATABASE_URL: cannot use ${preferred}: says why`),
    )
    expect(connections).toBe(2)
  })

  test.each([
    ['ends the connection', (socket: Socket) => socket.end()],
    ['answers in another protocol', (socket: Socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')],
  ])('explains a server that %s', async (_, respond) => {
    const server = await startServer(respond)
    await expect(open(`postgres://portico@${server}/accounts?sslmode=require`)).rejects.toThrow(
      /^PORTICO_DATABASE_URL: cannot use 127\.0\.0\.1:\d+: \w+/,
    )
  })

  test('explains a host that is not known', async () => {
    await expect(open('postgres://portico@db.invalid/accounts')).rejects.toThrow(
      /^PORTICO_DATABASE_URL: cannot use db\.invalid:5432: getaddrinfo (?:ENOTFOUND|EAI_AGAIN) db\.invalid$/,
    )
  })
})
