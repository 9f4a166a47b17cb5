import { ConfigError } from './environment.ts'

/** Where Redis is and how to sign in. */
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
  const parts = value.split(',').map((part) => part.trim())
  const urls = parts.map((part, index) =>
    parseUrl(part, parts.length === 1 ? NAME : `${NAME}: URL ${index + 1}`),
  )
  const [first] = urls
  if (!first) throw new ConfigError(`${NAME}: expected redis://…`)
  const isCluster = urls.length > 1
  checkList(urls, first)
  if (isCluster && first.db !== 0)
    throw new ConfigError(`${NAME}: a cluster has only database 0; leave /${first.db} out`)
  if (!first.hasTls && ca !== undefined)
    throw new ConfigError(`${CA_NAME}: has no effect without TLS; use rediss:// in ${NAME}`)
  const { username, password, db } = first
  const nodes = urls.map(({ host, port }) => ({ host, port }))
  return { nodes, isCluster, username, password, db, tls: first.hasTls ? { ca: checkPem(ca) } : undefined }
}

interface ParsedUrl extends RedisNode {
  readonly hasTls: boolean
  readonly username: string | undefined
  readonly password: string | undefined
  readonly db: number
}

function parseUrl(text: string, name: string): ParsedUrl {
  if (!/^rediss?:\/\//.test(text)) throw new ConfigError(`${name}: expected redis://… or rediss://…`)
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || url.hostname === '')
    throw new ConfigError(
      `${name}: expected redis://user:password@host:6379/0; in a password, write / as %2F, @ as %40, : as %3A, and a comma as %2C`,
    )
  if (url.search !== '' || url.hash !== '')
    throw new ConfigError(
      `${name}: has no parameters; leave out what follows ${url.search === '' ? '#' : '?'}`,
    )
  return {
    hasTls: url.protocol === 'rediss:',
    host: url.hostname.replace(/^\[(.*)\]$/, '$1'),
    port: url.port === '' ? DEFAULT_PORT : Number(url.port),
    username: decode(url.username, name),
    password: decode(url.password, name),
    db: readDatabase(url.pathname, name),
  }
}

function decode(encoded: string, name: string): string | undefined {
  try {
    return encoded === '' ? undefined : decodeURIComponent(encoded)
  } catch {
    throw new ConfigError(
      `${name}: the user or the password has a % that is not followed by two digits; write it as %25`,
    )
  }
}

function readDatabase(path: string, name: string): number {
  const digits = /^\/?(\d{0,5})$/.exec(path)?.[1]
  if (digits === undefined)
    throw new ConfigError(`${name}: expected the number of a database after the host, as in /0`)
  return Number(digits)
}

/** Every node has the same user, password and kind of connection; the first URL may state them for all. */
function checkList(urls: readonly ParsedUrl[], first: ParsedUrl): void {
  for (const [index, url] of urls.entries()) {
    const name = `${NAME}: URL ${index + 1}`
    if (url.hasTls !== first.hasTls) throw new ConfigError(`${name}: use redis:// or rediss:// for all nodes`)
    const isSignedIn = url.username !== undefined || url.password !== undefined
    const isSame = url.username === first.username && url.password === first.password
    if (isSignedIn && !isSame)
      throw new ConfigError(
        `${name}: has another user or password than the first URL; a cluster has one for all nodes`,
      )
    if (url.db !== first.db && url.db !== 0)
      throw new ConfigError(`${name}: a cluster has only database 0; leave /${url.db} out`)
  }
}

function checkPem(ca: string | undefined): string | undefined {
  if (ca === undefined || /-----BEGIN CERTIFICATE-----/.test(ca)) return ca
  throw new ConfigError(
    `${CA_NAME}: expected a certificate in PEM, which starts with -----BEGIN CERTIFICATE-----`,
  )
}
