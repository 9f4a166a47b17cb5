import { ConfigError } from './environment.ts'

/** Where Redis is and how to log in. */
export interface RedisSettings {
  /** One server, or several nodes of a cluster. */
  readonly nodes: readonly RedisNode[]
  readonly isCluster: boolean
  readonly username: string | undefined
  readonly password: string | undefined
  readonly db: number
  /** Undefined for a connection without TLS. */
  readonly tls: RedisTls | undefined
}

export interface RedisNode {
  readonly host: string
  readonly port: number
}

interface RedisTls {
  /** Certificates of authorities, in PEM; those of the system if undefined. */
  readonly ca: string | undefined
}

const NAME = 'PORTICO_REDIS_URL'
const CA_NAME = 'PORTICO_REDIS_CA'
const DEFAULT_PORT = 6379

/**
 * Reads PORTICO_REDIS_URL: `redis://` or, with TLS, `rediss://`; several URLs, separated by commas, are the nodes of a
 * cluster. Errors contain no user and no password.
 * @param ca PORTICO_REDIS_CA
 * @throws ConfigError
 */
export function readRedisUrl(value: string | undefined, ca: string | undefined): RedisSettings | undefined {
  if (value === undefined) {
    if (ca !== undefined) throw new ConfigError(`${CA_NAME}: ${NAME} is missing`)
    return undefined
  }
  const [first, ...others] = value.split(',').map((part) => parseUrl(part.trim()))
  if (!first) throw unreadable()
  const { hasTls, username, password, db } = first
  const isSame = (url: ParsedUrl): boolean =>
    url.hasTls === hasTls &&
    (url.password === undefined || (url.password === password && url.username === username))
  if (!others.every(isSame))
    throw new ConfigError(`${NAME}: the nodes of a cluster share one scheme, user and password`)
  if (others.length > 0 && [first, ...others].some((url) => url.db !== 0))
    throw new ConfigError(`${NAME}: a cluster has only database 0; leave its number out`)
  return {
    nodes: [first, ...others].map(({ host, port }) => ({ host, port })),
    isCluster: others.length > 0,
    username,
    password,
    db,
    tls: readTls(hasTls, ca),
  }
}

interface ParsedUrl extends RedisNode {
  readonly hasTls: boolean
  readonly username: string | undefined
  readonly password: string | undefined
  readonly db: number
}

function parseUrl(text: string): ParsedUrl {
  const url = /^rediss?:\/\//.test(text) && URL.canParse(text) ? new URL(text) : undefined
  const db = /^\/?(\d{0,5})$/.exec(url?.pathname ?? '')?.[1]
  // A query or a fragment is mostly the end of a password with an unencoded ? or #.
  if (!url || url.hostname === '' || db === undefined || url.search !== '' || url.hash !== '')
    throw unreadable()
  return {
    hasTls: url.protocol === 'rediss:',
    host: url.hostname.replace(/^\[(.*)\]$/, '$1'),
    port: url.port === '' ? DEFAULT_PORT : Number(url.port),
    username: decode(url.username),
    password: decode(url.password),
    db: Number(db),
  }
}

function decode(encoded: string): string | undefined {
  try {
    return encoded === '' ? undefined : decodeURIComponent(encoded)
  } catch {
    throw unreadable()
  }
}

function unreadable(): ConfigError {
  return new ConfigError(
    `${NAME}: expected redis://user:password@host:6379/0 or rediss://…, for a cluster several, separated by commas; special characters of a password are percent-encoded`,
  )
}

function readTls(hasTls: boolean, ca: string | undefined): RedisTls | undefined {
  if (!hasTls && ca !== undefined)
    throw new ConfigError(`${CA_NAME}: has no effect without TLS; use rediss:// in ${NAME}`)
  if (ca !== undefined && !ca.includes('-----BEGIN CERTIFICATE-----'))
    throw new ConfigError(
      `${CA_NAME}: expected a certificate in PEM, which starts with -----BEGIN CERTIFICATE-----`,
    )
  return hasTls ? { ca } : undefined
}
