import { resolve } from 'node:path'
import type { ConnectionOptions as TlsOptions } from 'node:tls'
import type { ConnectionOptions } from 'pg-connection-string'
import { parse } from 'pg-connection-string'
import { z } from 'zod'
import type { CamelKeys } from './camel-keys.ts'
import { camelKeys } from './camel-keys.ts'
import { ConfigError } from './environment.ts'

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
  readonly tls: TlsOptions
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
  /**
   * Whether connections keep named prepared statements, which saves PostgreSQL a third of its CPU time or more. `false` for a
   * pooler that does not support them.
   */
  prepared_statements: z.boolean().default(true),
})

/** Limits of the connections to PostgreSQL. */
export type PoolSettings = CamelKeys<z.infer<typeof databaseSection>>

interface DatabaseSources {
  /** The value of PORTICO_DATABASE_URL. */
  readonly url: string
  /** The section of the configuration file, if there is one. */
  readonly section?: z.infer<typeof databaseSection> | undefined
}

const NAME = 'PORTICO_DATABASE_URL'

const SECTION_NAME = 'PORTICO_CONFIG: database'

/**
 * Reads `file:…` or `postgres://…` with the parameters of libpq. Errors never quote the URL, which may contain a password.
 * @throws ConfigError
 */
export function readDatabaseSettings({ url, section }: DatabaseSources): DatabaseSettings {
  if (/^postgres(?:ql)?:\/\//.test(url)) return readPostgresUrl(url, readPoolSettings(section))
  const path = /^file:(?:\/\/(?=\/))?(.+)$/.exec(url)?.[1]
  if (path === undefined) throw new ConfigError(`${NAME}: expected file:… or postgres://…`)
  if (section !== undefined)
    throw new ConfigError(`${SECTION_NAME}: has no effect on a SQLite file; remove it, or use postgres://…`)
  return { engine: 'sqlite', path: resolve(path) }
}

function readPoolSettings(section: DatabaseSources['section']): PoolSettings {
  const options = section ?? databaseSection.parse({})
  if (options.lock_timeout_ms >= options.statement_timeout_ms)
    throw new ConfigError(`${SECTION_NAME}.lock_timeout_ms: must be less than statement_timeout_ms`)
  return camelKeys(options)
}

/** Parameters that name a file. */
const FILE_PARAMETERS = ['sslrootcert', 'sslcert', 'sslkey']

/** The parameters of the URL's query that are supported, with the parts of the URL, which are parameters too. */
const PARAMETERS: readonly string[] = [
  'host',
  'port',
  'user',
  'password',
  'application_name',
  'options',
  'sslmode',
  ...FILE_PARAMETERS,
]

/** Members of what `pg-connection-string` returns that are no parameters. */
const READ_FROM_URL: readonly string[] = ['database', 'ssl']

const DEFAULT_PORT = '5432'

function readPostgresUrl(url: string, pool: PoolSettings): PostgresSettings {
  const parsed = parseUrl(url)
  const { user, password, database, port, application_name: applicationName, options } = parsed
  const host = parsed.host || 'localhost'
  if (host.includes(',')) throw new ConfigError(`${NAME}: lists several hosts; only one is supported`)
  if (!user) throw new ConfigError(`${NAME}: names no user, as in postgres://user@host/database`)
  checkTls(parsed)
  return {
    engine: 'postgres',
    host,
    port: readPortNumber(port || DEFAULT_PORT),
    user,
    password: password || undefined,
    database: database || user,
    applicationName: applicationName || 'portico',
    sessionOptions: options || undefined,
    ...readTls(parsed, host.startsWith('/')),
    pool,
  }
}

/** The parts and parameters of a URL, as libpq reads them. */
function parseUrl(url: string): ConnectionOptions {
  let parsed: ConnectionOptions
  try {
    parsed = parse(url, { useLibpqCompat: true })
  } catch (error) {
    // Errors of the file system and of the parser name a file or a parameter; that of an invalid URL is of no use.
    if (error instanceof Error && 'code' in error && error.code === 'EISDIR')
      throw new ConfigError(
        `${NAME}: ${FILE_PARAMETERS.filter((name) => url.includes(`${name}=`)).join(' or ')} names a folder`,
      )
    const isInvalidUrl =
      !(error instanceof Error) || error.message === 'Invalid URL' || error instanceof URIError
    throw new ConfigError(
      `${NAME}: ${isInvalidUrl ? 'cannot be read; expected postgres://user:password@host:5432/database, with special characters percent-encoded' : error.message}`,
    )
  }
  const unknown = Object.keys(parsed).find((name) => ![...PARAMETERS, ...READ_FROM_URL].includes(name))
  if (unknown === 'connect_timeout')
    throw new ConfigError(
      `${NAME}: unknown parameter "connect_timeout"; set database.connect_timeout_ms in the configuration file`,
    )
  if (unknown !== undefined)
    throw new ConfigError(
      `${NAME}: unknown parameter ${JSON.stringify(unknown)}; supported: ${PARAMETERS.join(', ')}`,
    )
  return parsed
}

function readPortNumber(text: string): number {
  const port = Number(text)
  if (Number.isInteger(port) && port > 0 && port <= 65_535) return port
  throw new ConfigError(`${NAME}: expected a port from 1 to 65535`)
}

const SSL_MODES: readonly unknown[] = ['disable', 'prefer', 'require', 'verify-ca', 'verify-full']

/** Refuses parameters that promise more than is checked. */
function checkTls({ ssl, sslmode, sslrootcert, sslcert, sslkey }: ConnectionOptions): void {
  if (sslmode === undefined && ssl !== undefined)
    throw new ConfigError(`${NAME}: sslmode is missing; add sslmode=verify-full`)
  if (sslmode !== undefined && !SSL_MODES.includes(sslmode))
    throw new ConfigError(
      `${NAME}: sslmode: expected ${SSL_MODES.join(', ')}, got ${JSON.stringify(sslmode)}`,
    )
  if (sslrootcert !== undefined && (sslmode === 'disable' || sslmode === 'prefer'))
    throw new ConfigError(`${NAME}: sslrootcert has no effect with sslmode=${sslmode}; use verify-full`)
  if ((sslcert === undefined) !== (sslkey === undefined))
    throw new ConfigError(`${NAME}: sslcert and sslkey belong together`)
}

/** Like libpq, `prefer` by default. Servers do not speak TLS on a Unix socket. */
function readTls(
  { ssl, sslmode }: ConnectionOptions,
  isSocket: boolean,
): Pick<PostgresSettings, 'encryption' | 'tls'> {
  if (isSocket || sslmode === 'disable') return { encryption: 'none', tls: {} }
  if (typeof ssl !== 'object') return { encryption: 'preferred', tls: { rejectUnauthorized: false } }
  const { cert, ...others } = ssl
  return {
    encryption: sslmode === 'prefer' ? 'preferred' : 'required',
    tls: { ...others, ...(cert && { cert }) },
  }
}
