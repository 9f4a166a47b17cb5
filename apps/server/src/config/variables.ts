import { closest, distance } from 'fastest-levenshtein'
import type { Environment, ReadText } from './environment.ts'
import { ConfigError, readNamedFile } from './environment.ts'

export type Mode = 'development' | 'production'

/** An environment variable of the server. */
interface Variable {
  /** For the reference, in Markdown. */
  readonly meaning: string
  /** The value if the variable is not set. */
  readonly default?: string | Readonly<Partial<Record<Mode, string>>>
  /** Describes a default that is no fixed value, for the reference and for `check-config`. */
  readonly defaultText?: string
  /** Secrets are never printed, URLs without their password. */
  readonly kind: 'plain' | 'secret' | 'url'
}

/** The folder of a server that is not configured otherwise. */
export const DATA_FOLDER = '.portico'

/**
 * Every environment variable of the server. The source of the table in docs/reference/configuration.md and of
 * `portico-admin check-config`.
 */
const TABLE = {
  PORTICO_ENV: {
    meaning: '`development` or `production`.',
    default: 'development',
    kind: 'plain',
  },
  PORT: {
    meaning: 'The port the server listens on, 0 to 65535; 0 selects a free port.',
    default: '4000',
    kind: 'plain',
  },
  PORTICO_HOST: {
    meaning: 'The address the server listens on.',
    default: { development: 'localhost', production: '0.0.0.0' },
    kind: 'plain',
  },
  PORTICO_PUBLIC_URL: {
    meaning:
      'The origin visitors use, without a path. Required in production, where it must be `https`; only loopback addresses may be `http`. Takes precedence over `public_url` in the file.',
    defaultText: 'the local address in development',
    kind: 'plain',
  },
  PORTICO_SECRET: {
    meaning:
      'The secret key of the server: signs tokens and challenges, and hashes codes and stored identifiers. Required in production: at least 32 bytes, for example from `openssl rand -hex 32`. Several keys, separated by commas or white space, [rotate](../running.md#rotating-the-secret): the first one signs, all verify.',
    defaultText: `generated in \`${DATA_FOLDER}/\` in development`,
    kind: 'secret',
  },
  PORTICO_DATABASE_URL: {
    meaning:
      'The SQLite file: `file:…`. The server sets its mode to 0600 and creates its folder with 0700; it logs a warning if an existing folder is accessible to other users. Or a [PostgreSQL](../postgresql.md) server: `postgres://user:password@host:5432/database`.',
    default: `file:${DATA_FOLDER}/portico.db`,
    kind: 'url',
  },
  PORTICO_REDIS_URL: {
    meaning:
      'Redis or Valkey for short-lived data and rate limits, required when several instances serve one site: `redis://user:password@host:6379/0`, with TLS `rediss://…`; the nodes of a cluster, separated by commas. Without it they are kept in the memory of the process.',
    defaultText: 'none',
    kind: 'url',
  },
  PORTICO_REDIS_CA: {
    meaning:
      'PEM certificates of the authorities that may sign the Redis server’s certificate. Use `PORTICO_REDIS_CA_FILE` to read them from a file.',
    defaultText: 'those of Node.js',
    kind: 'plain',
  },
  PORTICO_SMTP_URL: {
    meaning:
      'The SMTP server that [sends e-mail](../running.md#e-mail): `smtp://user:password@mail.example:587`, or `smtps://…` for TLS from the start. Characters such as `@`, `:` and `/` in the password are percent-encoded. Not used in development, where messages go to the inbox.',
    defaultText: 'none: e-mail is not sent',
    kind: 'url',
  },
  PORTICO_TRUSTED_PROXIES: {
    meaning:
      'Comma-separated addresses and ranges of the proxies in front: `10.0.0.0/8, fd00::/8`. `X-Forwarded-For` is used only if it comes from one of them. Ranges that cover every address are rejected; use `all` if clients can reach the server only through proxies.',
    defaultText: 'none',
    kind: 'plain',
  },
  PORTICO_METRICS_PORT: {
    meaning: 'The port of `/metrics`, for Prometheus.',
    defaultText: 'none',
    kind: 'plain',
  },
  PORTICO_METRICS_HOST: {
    meaning: 'The address `/metrics` listens on; use another one only inside a trusted network.',
    default: '127.0.0.1',
    kind: 'plain',
  },
  PORTICO_OPERATOR_PORT: {
    meaning: 'The port of the [operator API](../operator-api.md) and of the page for support staff.',
    defaultText: 'none',
    kind: 'plain',
  },
  PORTICO_OPERATOR_HOST: {
    meaning:
      'The address the operator API listens on. Keys and contacts are sent unencrypted: for another address put a proxy with TLS in front.',
    default: '127.0.0.1',
    kind: 'plain',
  },
  PORTICO_OPERATOR_NAMES: {
    meaning:
      'The host names under which a proxy or a service leads to the operator API, separated by commas: `support.example`. Requests to other names are refused, because any page can lead a name of its own to this port. Addresses, `localhost` and `PORTICO_OPERATOR_HOST` are accepted without being listed.',
    defaultText: 'none',
    kind: 'plain',
  },
  PORTICO_LOG_LEVEL: {
    meaning:
      '`info` logs every request, also one that a limit refuses; `warn` only what goes wrong at the server.',
    default: { development: 'warn', production: 'info' },
    kind: 'plain',
  },
  PORTICO_ASSETS: {
    meaning:
      'A folder for the modules of the widget that [pages opened before a deployment](../cdn.md#deployments) load. Instances of different versions share it. By default `assets` next to the SQLite file, and none with PostgreSQL.',
    defaultText: 'next to the SQLite file',
    kind: 'plain',
  },
  PORTICO_CONFIG: {
    meaning: 'The path of the configuration file.',
    defaultText: 'none',
    kind: 'plain',
  },
} as const satisfies Readonly<Record<string, Variable>>

export type VariableName = keyof typeof TABLE

export const VARIABLES: Readonly<Record<VariableName, Variable>> = TABLE

export const VARIABLE_NAMES = Object.keys(TABLE) as readonly VariableName[]

/** The value of a variable and where it is from. */
export interface FoundVariable {
  /** `undefined` if the variable is not set. */
  readonly value: string | undefined
  /** The path that `NAME_FILE` names, if the value was read from there. */
  readonly path: string | undefined
}

export type FoundVariables = Readonly<Record<VariableName, FoundVariable>>

/**
 * Reads every variable, or the file that `NAME_FILE` names.
 * @throws ConfigError for an unknown variable, an unreadable file, and a variable that is given twice
 */
export function readVariables(environment: Environment, readText: ReadText): FoundVariables {
  rejectUnknownVariables(environment)
  const found = VARIABLE_NAMES.map((name) => [name, readVariable(environment, name, readText)] as const)
  return Object.fromEntries(found) as FoundVariables
}

/** The default of a variable, if it has a fixed one. */
export function defaultOf(name: VariableName, mode: Mode): string | undefined {
  const { default: value } = VARIABLES[name]
  return typeof value === 'object' ? value[mode] : value
}

function readVariable(environment: Environment, name: VariableName, readText: ReadText): FoundVariable {
  const given = withoutLineEnd(environment[name])
  const value = given && !isOfService(name, given) ? given : undefined
  const path = withoutLineEnd(environment[`${name}_FILE`]) || undefined
  refuseComment(name, value)
  refuseComment(`${name}_FILE`, path)
  if (path === undefined) return { value, path }
  if (value !== undefined) throw new ConfigError(`${name} and ${name}_FILE: give one of them, not both`)
  const text = readNamedFile(`${name}_FILE`, path, readText).trim()
  if (text === '') throw new ConfigError(`${name}_FILE: ${path} is empty`)
  return { value: text, path }
}

/** A file of variables with the line ends of Windows leaves a carriage return at the end of each value. */
function withoutLineEnd(value: string | undefined): string | undefined {
  return value?.replace(/[\r\n]+$/, '')
}

/** `docker --env-file` and systemd take a comment after a value for a part of it: a file of this name would be created. */
function refuseComment(name: string, value = ''): void {
  if (/^(?:.*\s)?#.*$/.test(value))
    throw new ConfigError(`${name}: a comment after the value is part of it; write it in a line of its own`)
}

const PREFIX = 'PORTICO_'

/** Variables of the project's own tools, which may be set for the whole shell. */
const OF_TOOLS = /^PORTICO_(?:CHROMIUM|MUTANT_\w+)$/

/** What Kubernetes and Docker set in every container for a service named `portico` or `portico-…`. */
const OF_SERVICE = /_SERVICE_(?:HOST|PORT(?:_\w+)?)$|_PORT_\d+_(?:TCP|UDP|SCTP)(?:_(?:PROTO|PORT|ADDR))?$/

/** The value of a name such as `PORTICO_PORT`, or `PORTICO_METRICS_PORT` for a service `portico-metrics`, set like those of `OF_SERVICE`. */
const SERVICE_URL = /^(?:tcp|udp|sctp):\/\//

function isOfService(name: string, value: string): boolean {
  return OF_SERVICE.test(name) || (name.endsWith('_PORT') && SERVICE_URL.test(value))
}

function rejectUnknownVariables(environment: Environment): void {
  const known = new Set<string>(VARIABLE_NAMES.flatMap((name) => [name, `${name}_FILE`]))
  for (const [name, value = ''] of Object.entries(environment)) {
    refuseMisnamed(name, known)
    if (!name.startsWith(PREFIX) || known.has(name) || OF_TOOLS.test(name) || isOfService(name, value))
      continue
    const unprefixed = name.slice(PREFIX.length)
    const hint = known.has(unprefixed) ? `; did you mean ${unprefixed}?` : suggest(name, [...known])
    throw new ConfigError(`${name}: unknown variable${hint}`)
  }
}

/** What editors and shells put before a name in a file of variables; `export` is of a shell. */
const BEFORE_NAME = /^\uFEFF?\s*(?:export\s+)?/

/** A setting under another name would be at its default without a word: PORTICO_ENV in development. */
function refuseMisnamed(name: string, known: ReadonlySet<string>): void {
  const meant = name.replace(BEFORE_NAME, '').trim().toUpperCase()
  if (meant === name || !meant.startsWith(PREFIX) || !known.has(meant)) return
  const cause = name.startsWith('\uFEFF')
    ? 'a byte order mark; save the file of variables as UTF-8 without one'
    : 'white space, another word or small letters'
  throw new ConfigError(`${meant}: the name of the variable is written with ${cause}`)
}

/** `; did you mean NAME?`, or nothing if no known name is close. */
export function suggest(unknown: string, known: readonly string[]): string {
  // The prefix is the same in all names, and makes none of them closer.
  const { length } = unknown.replace(PREFIX, '')
  const isClose = (name: string): boolean => distance(unknown, name) <= Math.min(3, Math.floor(length / 2))
  const near = known.filter(isClose)
  return near.length === 0 ? '' : `; did you mean ${closest(unknown, near)}?`
}
