// Covers SRV-2, SRV-3.
import { spawnSync } from 'node:child_process'
import { chmodSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { areInstalled } from '../../../../../tools/find-program.mjs'
import { readDatabaseSettings } from '../../config/database-url.ts'
import { admin } from '../../operators/cli/run-admin.fixture.ts'
import {
  deleteEngineFolder,
  giveToEngineUser,
  makeEngineFolder,
} from '../../testing/engines/engine-process.fixture.ts'
import type { PostgresServer } from '../../testing/engines/postgres.fixture.ts'
import { startPostgres } from '../../testing/engines/postgres.fixture.ts'
import { openForMaintenance } from './open-database.ts'

/** Accepts encrypted connections: of the superuser with a password, of `reader` with a client certificate. */
const ACCESS = `
hostssl all portico 127.0.0.1/32 scram-sha-256
hostssl all reader 127.0.0.1/32 cert
`

interface Certificate {
  readonly subject: string
  /** The name of its authority; itself for an authority. */
  readonly issuer: string
  readonly host?: string
}

const CERTIFICATES: Readonly<Record<string, Certificate>> = {
  ca: { subject: 'authority', issuer: 'ca' },
  otherCa: { subject: 'other authority', issuer: 'otherCa' },
  server: { subject: 'server', issuer: 'ca', host: 'localhost' },
  reader: { subject: 'reader', issuer: 'ca' },
  stranger: { subject: 'reader', issuer: 'otherCa' },
}

/** Creates `<name>.pem` and `<name>.key` of every certificate in a folder. */
function createCertificates(folder: string): void {
  for (const [name, { subject, issuer, host }] of Object.entries(CERTIFICATES)) {
    const words = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
    const files = ['-keyout', `${name}.key`, '-out', `${name}.pem`]
    const signed = issuer === name ? [] : ['-CA', `${issuer}.pem`, '-CAkey', `${issuer}.key`]
    const names = host === undefined ? [] : ['-addext', `subjectAltName=DNS:${host}`]
    const all = ['req', '-x509', ...words, '-subj', `/CN=${subject}`, ...files, ...signed, ...names]
    const { status, stderr } = spawnSync('openssl', all, { cwd: folder, encoding: 'utf8' })
    if (status !== 0) throw new Error(`openssl failed\n${stderr}`)
  }
}

describe.skipIf(!areInstalled('initdb', 'openssl'))('PostgreSQL with TLS', () => {
  let server: PostgresServer
  let folder: string

  beforeAll(async () => {
    folder = makeEngineFolder()
    createCertificates(folder)
    const access = join(folder, 'access')
    writeFileSync(access, ACCESS)
    chmodSync(join(folder, 'server.key'), 0o600)
    for (const name of ['access', 'server.key']) giveToEngineUser(join(folder, name))
    server = await startPostgres({
      ssl: 'on',
      ssl_cert_file: join(folder, 'server.pem'),
      ssl_key_file: join(folder, 'server.key'),
      ssl_ca_file: join(folder, 'ca.pem'),
      hba_file: access,
    })
    const database = await openForMaintenance(readDatabaseSettings({ url: urlOf('sslmode=require') }))
    await sql`create role reader login`.execute(database)
    await database.destroy()
  })

  afterAll(async () => {
    await server.stop()
    deleteEngineFolder(folder)
  })

  /** @param query the parameters, with the names of certificates instead of files */
  function urlOf(query: string, host = 'localhost'): string {
    const url = Object.assign(new URL(server.url), { hostname: host, search: '' })
    const parameters = new URLSearchParams(query)
    if (parameters.has('user')) url.username = url.password = ''
    for (const name of ['sslrootcert', 'sslcert', 'sslkey']) {
      const file = parameters.get(name)
      if (file !== null) parameters.set(name, join(folder, file))
    }
    url.search = parameters.toString()
    return url.href
  }

  /** Another name of the host than that of the certificate. */
  const OTHER_HOST = '127.0.0.1'
  const VERIFIED = 'sslmode=verify-full&sslrootcert=ca.pem'

  test.for<readonly [name: string, query: string, host?: string]>([
    ['prefer', 'sslmode=prefer', OTHER_HOST],
    ['require', 'sslmode=require', OTHER_HOST],
    ['require with the authority', 'sslmode=require&sslrootcert=ca.pem', OTHER_HOST],
    ['verify-ca at another host name', 'sslmode=verify-ca&sslrootcert=ca.pem', OTHER_HOST],
    ['verify-full', VERIFIED],
    [
      'a client certificate without a password',
      `user=reader&${VERIFIED}&sslcert=reader.pem&sslkey=reader.key`,
    ],
  ])('connects with %s, encrypted', async ([, query, host]) => {
    const database = await openForMaintenance(readDatabaseSettings({ url: urlOf(query, host) }))
    try {
      const { rows } = await sql`select ssl from pg_stat_ssl where pid = pg_backend_pid()`.execute(database)
      expect(rows).toEqual([{ ssl: true }])
    } finally {
      await database.destroy()
    }
  })

  const READER = 'user=reader&sslmode=require'

  test.for<readonly [name: string, query: string, reason: RegExp, host?: string]>([
    ['an unencrypted connection', 'sslmode=disable', /; check the user, the password and pg_hba/],
    ['verify-full at another host', VERIFIED, /connect to the host that the certificate names/, OTHER_HOST],
    ['verify-full with another authority', 'sslmode=verify-full&sslrootcert=otherCa.pem', /certificate/],
    ['verify-full with the authorities of Node', 'sslmode=verify-full', /certificate/],
    ['verify-ca with another authority', 'sslmode=verify-ca&sslrootcert=otherCa.pem', /certificate/],
    ['require with another authority', 'sslmode=require&sslrootcert=otherCa.pem', /certificate/],
    ['a missing client certificate', READER, /requires a valid client certificate/],
    [
      'a client certificate of another authority',
      `${READER}&sslcert=stranger.pem&sslkey=stranger.key`,
      /cannot use/,
    ],
    [
      'a client certificate with another key',
      `${READER}&sslcert=reader.pem&sslkey=stranger.key`,
      /cannot use/,
    ],
    ['an authority that is no certificate', 'sslmode=verify-ca&sslrootcert=access', /certificate/],
  ])('ends with 78 and without the password for %s', async ([, query, reason, host]) => {
    const url = urlOf(query, host)
    const files = Object.fromEntries(
      [...new URL(url).searchParams]
        .filter(([name]) => ['sslrootcert', 'sslcert', 'sslkey'].includes(name))
        .map(([, path]) => [path, readFileSync(path, 'utf8')]),
    )
    const { code, out, err } = await admin(
      ['check-config', '--connect', '--json'],
      { PORTICO_DATABASE_URL: url },
      { files },
    )
    expect(code).toBe(78)
    expect(JSON.parse(out).connections[0].error).toMatch(reason)
    expect(out + err).not.toContain(new URL(server.url).password)
  })
})
