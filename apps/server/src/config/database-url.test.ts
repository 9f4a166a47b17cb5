// Covers SRV-2, SRV-3.
import { resolve } from 'node:path'
import type { PeerCertificate } from 'node:tls'
import { describe, expect, test } from 'vitest'
import type { PostgresSettings } from './database-url.ts'
import { databaseSection, readDatabaseSettings } from './database-url.ts'
import { ConfigError } from './environment.ts'

const FILES: Readonly<Record<string, string>> = { 'ca.pem': 'CA', 'client.pem': 'CERT', 'client.key': 'KEY' }

function readText(path: string): string {
  const text = FILES[path]
  if (text === undefined) throw Object.assign(new Error('no file'), { code: 'ENOENT' })
  return text
}

function read(url: string, section?: object): PostgresSettings {
  const settings = readDatabaseSettings({
    url,
    section: section && databaseSection.parse(section),
    readText,
  })
  if (settings.engine !== 'postgres') throw new Error('expected PostgreSQL')
  return settings
}

describe('readDatabaseSettings', () => {
  test('reads the path of a SQLite file, relative or absolute', () => {
    expect(readDatabaseSettings({ url: 'file:x/y.db' })).toEqual({
      engine: 'sqlite',
      path: resolve('x/y.db'),
    })
    expect(readDatabaseSettings({ url: 'file:///var/x.db' })).toEqual({ engine: 'sqlite', path: '/var/x.db' })
  })

  test('reads user, password, host, port and database with libpq defaults', () => {
    expect(read('postgres://u:p%40%3a@db.example:6000/accounts')).toMatchObject({
      host: 'db.example',
      port: 6000,
      user: 'u',
      password: 'p@:',
      database: 'accounts',
      applicationName: 'portico',
    })
    expect(read('postgresql://u@[::1]')).toMatchObject({ host: '::1', port: 5432, database: 'u' })
    expect(read('postgres://u@')).toEqual({
      engine: 'postgres',
      host: 'localhost',
      port: 5432,
      user: 'u',
      password: undefined,
      database: 'u',
      applicationName: 'portico',
      sessionOptions: undefined,
      encryption: 'preferred',
      tls: { rejectUnauthorized: false },
      pool: read('postgres://x@').pool,
    })
    expect(read('postgres://u@h:1/%C3%A4?host=&port=')).toMatchObject({ host: 'h', port: 1, database: 'ä' })
    expect(read('postgres://u@ignored:7@h:65535/y')).toMatchObject({
      user: 'u@ignored',
      password: '7',
      port: 65_535,
    })
    expect(read('postgres://u:a:b@x/y').password).toBe('a:b')
    expect(read('postgres://u@a[b]/y').host).toBe('a[b]')
  })

  test('lets parameters of the query take precedence, as libpq does', () => {
    const url =
      'postgres://u@x/y?host=z&port=1&user=v&password=w&dbname=d&application_name=a&options=-c%20search_path%3Dp'
    expect(read(url)).toMatchObject({
      host: 'z',
      port: 1,
      user: 'v',
      password: 'w',
      database: 'd',
      applicationName: 'a',
      sessionOptions: '-c search_path=p',
    })
  })

  test('connects to a Unix socket without TLS', () => {
    const expected = { database: 'y', encryption: 'none', tls: {} }
    expect(read('postgres://u@/y?host=/run')).toMatchObject({ ...expected, host: '/run' })
    expect(read('postgres://u@%2F/y?sslmode=verify-full')).toMatchObject(expected)
  })

  test.each([
    ['', { encryption: 'preferred', tls: { rejectUnauthorized: false } }],
    ['?sslmode=disable', { encryption: 'none', tls: {} }],
    ['?sslmode=prefer', { encryption: 'preferred', tls: { rejectUnauthorized: false } }],
    ['?sslmode=require', { encryption: 'required', tls: { rejectUnauthorized: false } }],
    ['?sslmode=verify-full', { encryption: 'required', tls: {} }],
    ['?sslmode=verify-full&sslrootcert=ca.pem', { encryption: 'required', tls: { ca: 'CA' } }],
    ['?sslmode=verify-full&sslrootcert=system', { encryption: 'required', tls: {} }],
    [
      '?sslmode=verify-full&sslcert=client.pem&sslkey=client.key',
      { encryption: 'required', tls: { cert: 'CERT', key: 'KEY' } },
    ],
  ])('reads the TLS options "%s"', (query, { encryption, tls }) => {
    const settings = read(`postgres://u@x/y${query}`)
    expect({ encryption: settings.encryption, tls: settings.tls }).toEqual({ encryption, tls })
  })

  test.each(['verify-ca', 'require'])(
    'verifies the certificate but not its name with sslmode=%s and a root certificate',
    (mode) => {
      const { encryption, tls } = read(`postgres://u@x/y?sslmode=${mode}&sslrootcert=ca.pem`)
      expect(encryption).toBe('required')
      expect(tls).toEqual({ ca: 'CA', checkServerIdentity: expect.any(Function) })
      expect(tls.checkServerIdentity?.('another.example', {} as PeerCertificate)).toBeUndefined()
    },
  )

  test('has defaults for the pool, which the configuration file changes', () => {
    expect(read('postgres://u@x/y').pool).toEqual({
      size: 10,
      connectTimeoutMs: 800,
      statementTimeoutMs: 1000,
      lockTimeoutMs: 800,
      idleInTransactionTimeoutMs: 5000,
    })
    const { pool } = read('postgres://u@x/y', { pool_size: 3, statement_timeout_ms: 9000 })
    expect(pool).toMatchObject({ size: 3, statementTimeoutMs: 9000, lockTimeoutMs: 800 })
  })

  test('allows a lock time-out that is less than the statement time-out', () => {
    const section = { lock_timeout_ms: 2, statement_timeout_ms: 3, connect_timeout_ms: 4 }
    expect(read('postgres://u@x', { ...section, idle_in_transaction_timeout_ms: 5 }).pool).toEqual({
      size: 10,
      connectTimeoutMs: 4,
      statementTimeoutMs: 3,
      lockTimeoutMs: 2,
      idleInTransactionTimeoutMs: 5,
    })
  })

  const NO_ENGINE = 'PORTICO_DATABASE_URL: expected file:… or postgres://…'
  const NO_USER = 'PORTICO_DATABASE_URL: names no user, as in postgres://user@host/database'
  const UNREADABLE =
    'PORTICO_DATABASE_URL: cannot be read; expected postgres://user:password@host:5432/database, with special characters percent-encoded'
  const PORT = 'PORTICO_DATABASE_URL: expected a port from 1 to 65535'
  const NO_PAIR = 'PORTICO_DATABASE_URL: sslcert and sslkey belong together'
  const NO_CHECK = 'PORTICO_DATABASE_URL: sslrootcert has no effect with sslmode=disable; use verify-full'

  test.each([
    ['x-postgres://u@x', NO_ENGINE],
    ['file:x\ny', NO_ENGINE],
    ['x-file:y', NO_ENGINE],
    ['postgres://u@x/y#secret', UNREADABLE],
    ['postgres://u@[::1/y', UNREADABLE],
    ['postgres://u@x:0/y', PORT],
    ['postgres://u@x:65536/y', PORT],
    ['postgres://u@x:000001/y', PORT],
    ['postgres://u@x/y?port=5432a', PORT],
    ['postgres://u@x/y?sslkey=client.key', NO_PAIR],
    ['postgres://u@x/y?sslmode=disable&sslrootcert=ca.pem', NO_CHECK],
    [
      'postgres://u@x/y?sslmode=verify-full&sslcert=no&sslkey=client.key',
      'PORTICO_DATABASE_URL: sslcert: cannot read no (ENOENT)',
    ],
    [
      'postgres://u@x/y?sslmode=verify-full&sslcert=client.pem&sslkey=no',
      'PORTICO_DATABASE_URL: sslkey: cannot read no (ENOENT)',
    ],
    ['mysql://x', NO_ENGINE],
    ['postgres://', NO_USER],
    ['postgres://:secret@x/y', NO_USER],
    ['postgres://u:secret@x:port/y', UNREADABLE],
    ['postgres://u:secret%@x/y', UNREADABLE],
    ['postgres://u:secret@x:70000/y', PORT],
    ['postgres://u:secret@x,z/y', 'PORTICO_DATABASE_URL: lists several hosts; only one is supported'],
    [
      'postgres://u:secret@x/y?sslmode=allow',
      'PORTICO_DATABASE_URL: sslmode: expected disable, prefer, require, verify-ca or verify-full, got "allow"',
    ],
    [
      'postgres://u:secret@x/y?pool=3',
      'PORTICO_DATABASE_URL: unknown parameter "pool"; supported: host, port, user, password, dbname, application_name, options, sslmode, sslrootcert, sslcert, sslkey',
    ],
    [
      'postgres://u:secret@x/y?connect_timeout=3',
      'PORTICO_DATABASE_URL: unknown parameter "connect_timeout"; set database.connect_timeout_ms in the configuration file',
    ],
    ['postgres://u:secret@x/y?sslcert=client.pem', NO_PAIR],
    [
      'postgres://u:secret@x/y?sslrootcert=ca.pem',
      'PORTICO_DATABASE_URL: sslrootcert has no effect with sslmode=prefer; use verify-full',
    ],
    [
      'postgres://u:secret@x/y?sslmode=verify-full&sslrootcert=no',
      'PORTICO_DATABASE_URL: sslrootcert: cannot read no (ENOENT)',
    ],
  ])('refuses %s with a reason and without the password', (url, reason) => {
    expect(() => readDatabaseSettings({ url, readText })).toThrow(new ConfigError(reason))
  })

  test('refuses the section database next to a SQLite file', () => {
    const section = databaseSection.parse({})
    expect(() => readDatabaseSettings({ url: 'file:x', section })).toThrow(
      new ConfigError(
        'PORTICO_CONFIG: database: has no effect on a SQLite file; remove it, or use postgres://…',
      ),
    )
  })

  test('refuses a lock time-out that is as long as the statement time-out', () => {
    expect(() => read('postgres://u@x', { lock_timeout_ms: 1000 })).toThrow(
      new ConfigError('PORTICO_CONFIG: database.lock_timeout_ms: must be less than statement_timeout_ms'),
    )
  })
})
