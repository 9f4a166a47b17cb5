import { randomFillSync } from 'node:crypto'
import {
  CSRF_COOKIE,
  CSRF_HEADER,
  DEVICE_COOKIE,
  endpoints,
  isObfuscatedField,
  createLogId as formatLogId,
} from '@portico/protocol'
import type { FastifyBaseLogger } from 'fastify'
import type { DestinationStream, Logger } from 'pino'
import { pino } from 'pino'
import {
  ACCOUNT_SESSION_COOKIE,
  BROWSER_COOKIE,
  HOST_COOKIE_PREFIX,
  SESSION_COOKIE,
  SSO_SESSION_COOKIE,
} from '../../shared/cookies.ts'

export type Log = Logger

interface LogOptions {
  readonly level: 'info' | 'warn' | 'silent'
  /** Default: standard output. */
  readonly destination?: DestinationStream
}

const HOST_COOKIES = [BROWSER_COOKIE, SESSION_COOKIE, SSO_SESSION_COOKIE, ACCOUNT_SESSION_COOKIE] as const

/** Names whose values are redacted, up to two levels deep in a logged object. */
const REDACTED_NAMES = [
  ...listMixedFields(),
  ...[
    'captcha',
    'captcha_key',
    'token',
    'profile_key',
    'verify_ticket',
    'work_ticket',
    'work_answer',
    'second_step_key',
    'page_key',
    'credential',
    'passkey',
    'ticket',
    'session_key',
    'fp',
  ],
  ...HOST_COOKIES.flatMap((name) => [name, HOST_COOKIE_PREFIX + name]),
  ...[CSRF_COOKIE, DEVICE_COOKIE, CSRF_HEADER],
  ...['cookie', 'set-cookie', 'authorization', 'secret', 'body', 'query', 'url', 'headers'],
  ...[
    'smsCode',
    'oneTimeCode',
    'sessionId',
    'sessionKey',
    'browserId',
    'deviceId',
    'csrfToken',
    'target',
    'guess',
    'fields',
    'form',
    'profileKey',
    'clientSecret',
    'accessToken',
  ],
] as const

const DEPTHS = ['', '*', '*.*'] as const

/** Writes one JSON object per line. Request logs carry the log id of the response. */
export function createLog({ level, destination }: LogOptions): Log {
  const options = {
    level,
    base: null,
    redact: { paths: DEPTHS.flatMap(pathsBelow), censor: '[hidden]' },
    serializers: { err: serializeError },
    hooks: { logMethod: redactLine },
  }
  return destination ? pino(options, destination) : pino(options)
}

/** The same log for lines whose values are all ours, such as the access log. Redaction would take most of their time. */
export function withoutRedaction(log: Log): Log {
  return log.child({}, { redact: { paths: [] } })
}

function listMixedFields(): readonly string[] {
  const names = Object.values(endpoints).flatMap((endpoint) =>
    Object.keys(endpoint.fields).filter((name) => isObfuscatedField(endpoint, name)),
  )
  return [...new Set(names)]
}

function pathsBelow(depth: string): readonly string[] {
  return REDACTED_NAMES.map((name) => `${depth}["${name}"]`)
}

/** Without a message pino would use the error's, which may hold personal data; every message is redacted instead. */
function redactLine(this: Log, parts: unknown[], method: (...parts: unknown[]) => void): void {
  const [first, ...rest] = parts
  const subject = first instanceof Error ? { err: first } : first
  const message = typeof first !== 'string' && rest.length === 0 ? [''] : rest
  method.apply(
    this,
    [subject, ...message].map((part) => (typeof part === 'string' ? redact(part) : part)),
  )
}

/** Drops an error's own properties, which may hold personal data. */
function serializeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: redact(String(error)) }
  return {
    name: error.name,
    message: redact(error.message),
    stack: redact(error.stack ?? ''),
    ...('code' in error && { reason: String(error.code) }),
  }
}

/** Obfuscated digits, long numbers such as mobiles, and e-mail addresses. */
const SENSITIVE_PATTERNS = [
  /(?:2e)?(?:3[0-7cd]){6,}/g,
  /\+?\d{10,15}(?!\d)/g,
  /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g,
] as const

/** Removes personal data from texts that are not ours, such as error messages. */
export function redact(text: string): string {
  return SENSITIVE_PATTERNS.reduce((scrubbed, pattern) => scrubbed.replace(pattern, '[hidden]'), text)
}

/**
 * A child logger that is created with its first line. Creating one applies redaction to all bindings, which costs as
 * much as the rest of a poll, and a poll usually logs nothing.
 */
export function lazyChildLogger(
  parent: FastifyBaseLogger,
  bindings: Parameters<FastifyBaseLogger['child']>[0],
): FastifyBaseLogger {
  let created: FastifyBaseLogger | undefined
  const log = (): FastifyBaseLogger => (created ??= parent.child(bindings))
  return {
    level: parent.level,
    child: (...parts) => log().child(...parts),
    fatal: (...line: Parameters<FastifyBaseLogger['fatal']>) => log().fatal(...line),
    error: (...line: Parameters<FastifyBaseLogger['error']>) => log().error(...line),
    warn: (...line: Parameters<FastifyBaseLogger['warn']>) => log().warn(...line),
    info: (...line: Parameters<FastifyBaseLogger['info']>) => log().info(...line),
    debug: (...line: Parameters<FastifyBaseLogger['debug']>) => log().debug(...line),
    trace: (...line: Parameters<FastifyBaseLogger['trace']>) => log().trace(...line),
    silent: () => undefined,
  }
}

const LOG_ID_RANDOM_BYTES = 10

/** One system call for random bytes per 400 ids: it would dominate the cost of an id. */
const pool = Buffer.alloc(LOG_ID_RANDOM_BYTES * 400)

let used = pool.length

/** Creates the log id of a request. Ids sent by clients are ignored. */
export function createLogId(now: number): string {
  if (used === pool.length) {
    randomFillSync(pool)
    used = 0
  }
  used += LOG_ID_RANDOM_BYTES
  return formatLogId(now, pool.subarray(used - LOG_ID_RANDOM_BYTES, used))
}
