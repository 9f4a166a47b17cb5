// Covers SRV-3.
// cspell:ignore OAUTHBEARER
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import type { AddressInfo, Socket } from 'node:net'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { TLSSocket } from 'node:tls'
import { describe, expect, onTestFinished, test } from 'vitest'
import { readDatabaseSettings } from '../config/database-url.ts'
import { ConfigError } from '../config/environment.ts'
import { CERTIFICATE } from '../delivery/smtp-server.fixture.ts'
import { makeTestFolder } from '../test-server.fixture.ts'
import { openDatabase, openForMaintenance } from './open-database.ts'
import { AUTHENTICATION, authenticationRequest, errorMessage } from './postgres-double.fixture.ts'

const open = (url: string) =>
  openDatabase(readDatabaseSettings({ url }), { now: Date.now, log: { warn: () => undefined } })

/** A server that responds to the first bytes of each connection, closed after the test. @returns its address */
async function startServer(respond: (socket: Socket) => void, host = '127.0.0.1'): Promise<string> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.once('data', () => respond(socket))
  })
  await once(server.listen(0, host), 'listening')
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return `${host}:${(server.address() as AddressInfo).port}`
}

/** The message with which PostgreSQL refuses a connection. */
const refusal = (sqlState: string): Buffer => errorMessage({ S: 'FATAL', C: sqlState, M: 'says why' })

describe('the start with PostgreSQL', () => {
  test.each([
    ['28P01', 'SERVER rejects user portico; check the user, the password and pg_hba.conf'],
    ['28000', 'SERVER rejects user portico; check the user, the password and pg_hba.conf'],
    ['3D000', 'SERVER has no database accounts; create it with: createdb accounts'],
    ['42501', 'user portico may not create tables in accounts; make it the owner of the database'],
    ['55P03', 'the tables of accounts are locked, perhaps by another instance; try again'],
  ])('explains the refusal %s', async (sqlState, advice) => {
    const server = await startServer((socket) => socket.end(refusal(sqlState)))
    const url = `postgres://portico:hidden@${server}/accounts?sslmode=disable`
    const message = `PORTICO_DATABASE_URL: ${advice.replace('SERVER', server)}`
    await expect(open(url)).rejects.toThrow(new ConfigError(message))
    await expect(openForMaintenance(readDatabaseSettings({ url }))).rejects.toThrow(new ConfigError(message))
  })

  test('reports another refusal as it is', async () => {
    const server = await startServer((socket) => socket.end(refusal('XX000')))
    await expect(open(`postgres://portico@${server}/accounts?sslmode=disable`)).rejects.toMatchObject({
      name: 'error',
      message: 'says why',
      code: 'XX000',
    })
  })

  test('explains a server without TLS, and does without it where it is only preferred', async () => {
    const server = await startServer((socket) => {
      socket.once('data', () => socket.end(refusal('3D000')))
      socket.write('N')
    })
    await expect(open(`postgres://portico@${server}/accounts?sslmode=require`)).rejects.toThrow(
      new ConfigError(
        `PORTICO_DATABASE_URL: ${server} does not support TLS; enable it there. Only on a trusted network: add sslmode=disable`,
      ),
    )
    let connections = 0
    const preferred = await startServer((socket) => {
      connections += 1
      if (connections === 1) socket.end('N')
      else socket.end(refusal('3D000'))
    })
    await expect(open(`postgres://portico@${preferred}/accounts`)).rejects.toThrow(
      new ConfigError(
        `PORTICO_DATABASE_URL: ${preferred} has no database accounts; create it with: createdb accounts`,
      ),
    )
    expect(connections).toBe(2)
  })

  test('explains a server of another protocol', async () => {
    const server = await startServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'))
    await expect(open(`postgres://portico@${server}/accounts?sslmode=require`)).rejects.toThrow(
      new ConfigError(`PORTICO_DATABASE_URL: ${server} does not answer like PostgreSQL; check host and port`),
    )
  })

  test('explains a missing password', async () => {
    const server = await startServer((socket) => {
      socket.once('data', (chunk) => {
        const [, nonce] = /r=(.+)$/.exec(String(chunk)) ?? []
        socket.write(authenticationRequest(AUTHENTICATION.saslContinue, `r=${nonce}1,s=c2FsdA==,i=4096`))
      })
      socket.write(authenticationRequest(AUTHENTICATION.sasl, 'SCRAM-SHA-256\0\0'))
    })
    await expect(open(`postgres://portico@${server}/accounts?sslmode=disable`)).rejects.toThrow(
      new ConfigError(`PORTICO_DATABASE_URL: ${server} requires a password, and the URL has none`),
    )
  })

  const askWithTls = (socket: Socket): void => {
    socket.write('S')
    const encrypted = new TLSSocket(socket, { isServer: true, ...CERTIFICATE })
    encrypted.once('data', () => encrypted.write(authenticationRequest(AUTHENTICATION.gssapi)))
  }

  test.each<readonly [type: string, respond: (socket: Socket) => void, sslmode: string]>([
    ['GSSAPI', (socket) => socket.write(authenticationRequest(AUTHENTICATION.gssapi)), 'disable'],
    ['GSSAPI, with TLS', askWithTls, 'require'],
    [
      'OAuth',
      (socket) => socket.write(authenticationRequest(AUTHENTICATION.sasl, 'OAUTHBEARER\0\0')),
      'disable',
    ],
  ])('explains an authentication that is not supported: %s', async (_, respond, sslmode) => {
    const server = await startServer(respond)
    await expect(open(`postgres://portico:hidden@${server}/accounts?sslmode=${sslmode}`)).rejects.toThrow(
      new ConfigError(
        `PORTICO_DATABASE_URL: ${server} requires an authentication method that Portico does not support for user portico; allow scram-sha-256 or cert in pg_hba.conf`,
      ),
    )
  })

  test.each([
    ['ends the connection', (socket: Socket) => socket.end()],
    ['destroys the connection', (socket: Socket) => socket.destroy()],
  ])('explains a server that %s without an answer', async (_, respond) => {
    const server = await startServer(respond)
    await expect(open(`postgres://portico@${server}/accounts?sslmode=disable`)).rejects.toThrow(
      /^PORTICO_DATABASE_URL: (?:127\.0\.0\.1:\d+ does not answer; check that PostgreSQL is running there|cannot connect to .* \(ECONNRESET\); check that PostgreSQL is running there)$/,
    )
  })

  test('explains a host that is not known', async () => {
    await expect(open('postgres://portico@db.invalid/accounts')).rejects.toThrow(
      /^PORTICO_DATABASE_URL: cannot connect to db\.invalid:5432 \((?:ENOTFOUND|EAI_AGAIN)\); check that PostgreSQL is running there$/,
    )
  })

  const speakTls = (socket: Socket): void => {
    socket.write('S')
    new TLSSocket(socket, { isServer: true, ...CERTIFICATE }).on('error', () => undefined)
  }

  test.each([
    [
      'issued by no known authority',
      speakTls,
      '127.0.0.1',
      'the certificate of SERVER cannot be verified (DEPTH_ZERO_SELF_SIGNED_CERT); check sslrootcert',
    ],
    [
      'issued for another host',
      speakTls,
      '127.0.0.2',
      'the certificate of SERVER names another host; connect to the host it names, or use sslmode=verify-ca',
    ],
  ])('explains a certificate that is %s', async (_, respond, host, message) => {
    const server = await startServer(respond, host)
    const path = join(makeTestFolder(), 'ca.pem')
    writeFileSync(path, CERTIFICATE.cert)
    const trusted = host === '127.0.0.2' ? `&sslrootcert=${encodeURIComponent(path)}` : ''
    await expect(open(`postgres://portico@${server}/accounts?sslmode=verify-full${trusted}`)).rejects.toThrow(
      new ConfigError(`PORTICO_DATABASE_URL: ${message.replace('SERVER', server)}`),
    )
  })
})
