import { resolve } from 'node:path'
import type { ConnectionOptions } from 'node:tls'
import { z } from 'zod'
import type { ReadText } from './environment.ts'
import { ConfigError, readFileOf, readTextFile } from './environment.ts'

/** The database to use: an embedded SQLite file, or a PostgreSQL server. */
export type DatabaseSettings = SqliteSettings | PostgresSettings

export interface SqliteSettings {
  readonly engine: 'sqlite'
  /** Absolute. */
  readonly path: string
}

export interface PostgresSettings {
  readonly engine: 'postgres'
  /** A host name, an address, or the folder of a Unix socket. */
  readonly host: string
  readonly port: number
  readonly user: string
  /** `undefined` if the server requires none, or a client certificate instead. */
  readonly password: string | undefined
  readonly database: string
  readonly applicationName: string
  /** Settings of the session as libpq spells them: `-c name=value`. */
  readonly sessionOptions: string | undefined
  /** Whether connections are encrypted; `preferred`: if the server supports it. */
  readonly encryption: 'none' | 'preferred' | 'required'
  /** The options of an encrypted connection. */
  readonly tls: ConnectionOptions
  readonly pool: PoolSettings
}

const milliseconds = z.int().min(1).max(600_000)

/** The section `database` of the configuration file. The doc comments are the source of the reference. */
export const databaseSection = z.strictObject({
  /** Connections of one instance to PostgreSQL at most. */
  pool_size: z.int().min(1).max(1000).default(10),
  /** How long a request waits for a connection, in milliseconds. */
  connect_timeout_ms: milliseconds.default(800),
  /** How long a statement may take, in milliseconds. */
  statement_timeout_ms: milliseconds.default(1000),
  /** How long a statement waits for a locked row, in milliseconds. Less than `statement_timeout_ms`. */
  lock_timeout_ms: milliseconds.default(800),
  /** After how long PostgreSQL ends the connection of an instance that stopped inside a transaction, in milliseconds. */
  idle_in_transaction_timeout_ms: milliseconds.default(5000),
})

/** Limits of the connections to PostgreSQL. */
export interface PoolSettings {
  readonly size: number
  readonly connectTimeoutMs: number
  readonly statementTimeoutMs: number
  readonly lockTimeoutMs: number
  readonly idleInTransactionTimeoutMs: number
}

interface DatabaseSources {
  /** The value of PORTICO_DATABASE_URL. */
  readonly url: string
  /** The section of the configuration file, if there is one. */
  readonly section?: z.infer<typeof databaseSection> | undefined
  readonly readText?: ReadText
}

const NAME = 'PORTICO_DATABASE_URL'

const SECTION_NAME = 'PORTICO_CONFIG: database'

/**
 * Reads `file:…` or `postgres://…` with the parameters of libpq. Errors never quote the URL, which may contain a password.
 * @throws ConfigError
 */
export function readDatabaseSettings({
  url,
  section,
  readText = readTextFile,
}: DatabaseSources): DatabaseSettings {
  if (/^postgres(?:ql)?:\/\//.test(url)) return readPostgresUrl(url, readPoolSettings(section), readText)
  const path = /^file:(?:\/\/(?=\/))?(.+)$/.exec(url)?.[1]
  if (path === undefined) throw new ConfigError(`${NAME}: expected file:… or postgres://…`)
  if (section !== undefined)
    throw new ConfigError(`${SECTION_NAME}: has no effect on a SQLite file; remove it, or use postgres://…`)
  return { engine: 'sqlite', path: resolve(path) }
}

function readPoolSettings(section: DatabaseSources['section']): PoolSettings {
  const given = section ?? databaseSection.parse({})
  if (given.lock_timeout_ms >= given.statement_timeout_ms)
    throw new ConfigError(`${SECTION_NAME}.lock_timeout_ms: must be less than statement_timeout_ms`)
  return {
    size: given.pool_size,
    connectTimeoutMs: given.connect_timeout_ms,
    statementTimeoutMs: given.statement_timeout_ms,
    lockTimeoutMs: given.lock_timeout_ms,
    idleInTransactionTimeoutMs: given.idle_in_transaction_timeout_ms,
  }
}

/** The parameters of libpq that are supported, as part of the URL's query. */
const PARAMETERS = [
  'host',
  'port',
  'user',
  'password',
  'dbname',
  'application_name',
  'options',
  'sslmode',
  'sslrootcert',
  'sslcert',
  'sslkey',
] as const

type Parameters = Partial<Record<(typeof PARAMETERS)[number], string>>

const DEFAULT_PORT = '5432'

function readPostgresUrl(url: string, pool: PoolSettings, readText: ReadText): PostgresSettings {
  const given = readParameters(url)
  const host = given.host ?? 'localhost'
  if (host.includes(',')) throw new ConfigError(`${NAME}: lists several hosts; only one is supported`)
  const { user } = given
  if (user === undefined) throw new ConfigError(`${NAME}: names no user, as in postgres://user@host/database`)
  const isSocket = host.startsWith('/')
  return {
    engine: 'postgres',
    host,
    port: readPortNumber(given.port ?? DEFAULT_PORT),
    user,
    password: given.password,
    database: given.dbname ?? user,
    applicationName: given.application_name ?? 'portico',
    sessionOptions: given.options,
    ...readTls(given, { isSocket, readText }),
    pool,
  }
}

/** Merges the parts of the URL with its query, which takes precedence, as in libpq. */
function readParameters(url: string): Parameters {
  const [, authority = '', path = '', query = ''] =
    /^[a-z]+:\/\/([^/?#]*)(?:\/([^?#]*))?(?:\?([^#]*))?$/.exec(url) ?? unreadable()
  const at = authority.lastIndexOf('@')
  const [user = '', ...password] = authority.slice(0, Math.max(at, 0)).split(':')
  const [, host = '', port = ''] =
    /^(\[[^\]]*\]|[^:]*)(?::(\d*))?$/.exec(authority.slice(at + 1)) ?? unreadable()
  const named = {
    user: decode(user),
    password: decode(password.join(':')),
    host: decode(host.replace(/^\[(.*)\]$/, '$1')),
    port,
    dbname: decode(path),
  }
  const parameters: Parameters = {}
  for (const [name, value] of [...Object.entries(named), ...new URLSearchParams(query)]) {
    const known = PARAMETERS.find((one) => one === name)
    if (known === undefined)
      throw new ConfigError(`${NAME}: unknown parameter ${JSON.stringify(name)}${hintFor(name)}`)
    if (value !== '') parameters[known] = value
  }
  return parameters
}

function hintFor(name: string): string {
  if (name === 'connect_timeout') return '; set database.connect_timeout_ms in the configuration file'
  return `; supported: ${PARAMETERS.join(', ')}`
}

function unreadable(): never {
  throw new ConfigError(
    `${NAME}: cannot be read; expected postgres://user:password@host:5432/database, with special characters percent-encoded`,
  )
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return unreadable()
  }
}

function readPortNumber(text: string): number {
  const port = Number(text)
  if (/^\d{1,5}$/.test(text) && port > 0 && port <= 65_535) return port
  throw new ConfigError(`${NAME}: expected a port from 1 to 65535`)
}

type Encryption = Pick<PostgresSettings, 'encryption' | 'tls'>

interface TlsContext {
  readonly isSocket: boolean
  readonly readText: ReadText
}

/** Like libpq: `prefer` by default, and a root certificate turns `require` into `verify-ca`. */
function readTls(given: Parameters, { isSocket, readText }: TlsContext): Encryption {
  const { sslmode = 'prefer', sslrootcert } = given
  // A root certificate that is never looked at would promise a check that does not happen.
  if (sslrootcert !== undefined && (sslmode === 'disable' || sslmode === 'prefer'))
    throw new ConfigError(`${NAME}: sslrootcert has no effect with sslmode=${sslmode}; use verify-full`)
  const files = readCertificates(given, readText)
  // Servers do not speak TLS on a Unix socket.
  if (isSocket) return { encryption: 'none', tls: {} }
  switch (sslmode) {
    case 'disable':
      return { encryption: 'none', tls: {} }
    case 'prefer':
      return { encryption: 'preferred', tls: { ...files, rejectUnauthorized: false } }
    case 'require':
      return {
        encryption: 'required',
        tls: sslrootcert === undefined ? { ...files, rejectUnauthorized: false } : anyName(files),
      }
    case 'verify-ca':
      return { encryption: 'required', tls: anyName(files) }
    case 'verify-full':
      return { encryption: 'required', tls: files }
    default:
      throw new ConfigError(
        `${NAME}: sslmode: expected disable, prefer, require, verify-ca or verify-full, got ${JSON.stringify(sslmode)}`,
      )
  }
}

function readCertificates(given: Parameters, readText: ReadText): ConnectionOptions {
  const { sslrootcert, sslcert, sslkey } = given
  if ((sslcert === undefined) !== (sslkey === undefined))
    throw new ConfigError(`${NAME}: sslcert and sslkey belong together`)
  const read = (name: 'sslrootcert' | 'sslcert' | 'sslkey', path: string): string =>
    readFileOf(`${NAME}: ${name}`, path, readText)
  return {
    // `system`, as in libpq: the certificate authorities Node knows.
    ...(sslrootcert !== undefined && sslrootcert !== 'system' && { ca: read('sslrootcert', sslrootcert) }),
    ...(sslcert !== undefined && { cert: read('sslcert', sslcert) }),
    ...(sslkey !== undefined && { key: read('sslkey', sslkey) }),
  }
}

/** Verifies the certificate, but not that it was issued for the host. */
function anyName(files: ConnectionOptions): ConnectionOptions {
  return { ...files, checkServerIdentity: () => undefined }
}
