// Covers SRV-2, SRV-3.
import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { makeTestFolder } from '../testing/test-server.fixture.ts'
import type { PostgresSettings } from './database-url.ts'
import { databaseSection, readDatabaseSettings } from './database-url.ts'
import { ConfigError } from './environment.ts'

/** Replaces the names of certificates by the paths of files with that name as their content. */
function withFiles(url: string): string {
  const folder = makeTestFolder()
  return url.replaceAll(/(sslrootcert|sslcert|sslkey)=([A-Z]+)/g, (_, name: string, text: string) => {
    const path = join(folder, text)
    writeFileSync(path, text)
    return `${name}=${encodeURIComponent(path)}`
  })
}

function read(url: string, section?: object): PostgresSettings {
  const settings = readDatabaseSettings({
    url: withFiles(url),
    section: section && databaseSection.parse(section),
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
    expect(read('postgres://u@localhost')).toEqual({
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
      pool: read('postgres://x@y').pool,
    })
    expect(read('postgres://u@h:1/%C3%A4?host=&port=')).toMatchObject({ host: 'h', port: 1, database: 'ä' })
    expect(read('postgres://u:a:b@x/y').password).toBe('a:b')
  })

  test('lets parameters of the query take precedence, as libpq does', () => {
    const url =
      'postgres://u@x/y?host=z&port=1&user=v&password=w&application_name=a&options=-c%20search_path%3Dp'
    expect(read(url)).toMatchObject({
      host: 'z',
      port: 1,
      user: 'v',
      password: 'w',
      database: 'y',
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
    ['?sslmode=verify-full&sslrootcert=CA', { encryption: 'required', tls: { ca: 'CA' } }],
    [
      '?sslmode=verify-full&sslcert=CERT&sslkey=KEY',
      { encryption: 'required', tls: { cert: 'CERT', key: 'KEY' } },
    ],
  ])('reads the TLS options "%s"', (query, { encryption, tls }) => {
    const settings = read(`postgres://u@x/y${query}`)
    expect({ encryption: settings.encryption, tls: settings.tls }).toEqual({ encryption, tls })
  })

  test.each(['verify-ca', 'require'])(
    'verifies the certificate but not its name with sslmode=%s and a root certificate',
    (mode) => {
      const { encryption, tls } = read(`postgres://u@x/y?sslmode=${mode}&sslrootcert=CA`)
      expect(encryption).toBe('required')
      expect(tls).toEqual({ ca: 'CA', checkServerIdentity: expect.any(Function) })
    },
  )

  test('has defaults for the pool, which the configuration file changes', () => {
    expect(read('postgres://u@x/y').pool).toEqual({
      poolSize: 10,
      connectTimeoutMs: 800,
      statementTimeoutMs: 1000,
      lockTimeoutMs: 800,
      idleInTransactionTimeoutMs: 5000,
      preparedStatements: true,
    })
    const { pool } = read('postgres://u@x/y', { pool_size: 3, statement_timeout_ms: 9000 })
    expect(pool).toMatchObject({ poolSize: 3, statementTimeoutMs: 9000, lockTimeoutMs: 800 })
  })

  test('allows a lock time-out that is less than the statement time-out', () => {
    const section = { lock_timeout_ms: 2, statement_timeout_ms: 3, connect_timeout_ms: 4 }
    expect(read('postgres://u@x', { ...section, idle_in_transaction_timeout_ms: 5 }).pool).toEqual({
      poolSize: 10,
      connectTimeoutMs: 4,
      statementTimeoutMs: 3,
      lockTimeoutMs: 2,
      idleInTransactionTimeoutMs: 5,
      preparedStatements: true,
    })
  })

  const NO_ENGINE = 'PORTICO_DATABASE_URL: expected file:… or postgres://…'
  const NO_USER = 'PORTICO_DATABASE_URL: names no user, as in postgres://user@host/database'
  const UNREADABLE =
    'PORTICO_DATABASE_URL: cannot be read; expected postgres://user:password@host:5432/database, with special characters percent-encoded'
  const PORT = 'PORTICO_DATABASE_URL: expected a port from 1 to 65535'
  const NO_PAIR = 'PORTICO_DATABASE_URL: sslcert and sslkey belong together'

  test.each([
    ['x-postgres://u@x', NO_ENGINE],
    ['file:x\ny', NO_ENGINE],
    ['mysql://x', NO_ENGINE],
    ['postgres://u@[::1/y', UNREADABLE],
    ['postgres://u:secret@x:port/y', UNREADABLE],
    ['postgres://u:secret#1@x/y', UNREADABLE],
    ['postgres://u@x:0/y', PORT],
    ['postgres://u@x/y?port=65536', PORT],
    ['postgres://u@x/y?port=5432a', PORT],
    ['postgres://:secret@x/y', NO_USER],
    ['postgres://u:secret@x,z/y', 'PORTICO_DATABASE_URL: lists several hosts; only one is supported'],
    ['postgres://u@x/y?sslmode=require&sslkey=KEY', NO_PAIR],
    ['postgres://u:secret@x/y?sslmode=require&sslcert=CERT', NO_PAIR],
    [
      'postgres://u:secret@x/y?sslmode=allow',
      'PORTICO_DATABASE_URL: sslmode: expected disable, prefer, require, verify-ca, verify-full, got "allow"',
    ],
    [
      'postgres://u:secret@x/y?pool=3',
      'PORTICO_DATABASE_URL: unknown parameter "pool"; supported: host, port, user, password, application_name, options, sslmode, sslrootcert, sslcert, sslkey',
    ],
    [
      'postgres://u:secret@x/y?connect_timeout=3',
      'PORTICO_DATABASE_URL: unknown parameter "connect_timeout"; set database.connect_timeout_ms in the configuration file',
    ],
  ])('refuses %s with a reason and without the password', (url, reason) => {
    expect(() => read(url)).toThrow(new ConfigError(reason))
  })

  test.each([
    ['sslrootcert=CA', 'sslmode is missing; add sslmode=verify-full'],
    ['ssl=true', 'sslmode is missing; add sslmode=verify-full'],
    ['sslmode=disable&sslrootcert=CA', 'sslrootcert has no effect with sslmode=disable; use verify-full'],
    ['sslmode=prefer&sslrootcert=CA', 'sslrootcert has no effect with sslmode=prefer; use verify-full'],
    ['sslmode=verify-full&sslrootcert=.', 'sslrootcert names a folder'],
    ['sslmode=verify-full&sslrootcert=no', "ENOENT: no such file or directory, open 'no'"],
    ['sslmode=verify-ca', /sslmode=verify-ca requires specifying a CA/],
  ])('refuses %s, which would not check what it promises', (query, reason) => {
    expect(() => read(`postgres://u:secret@x/y?${query}`)).toThrow(reason)
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
