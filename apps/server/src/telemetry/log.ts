import { CSRF_COOKIE, CSRF_HEADER, DEVICE_COOKIE, endpoints, isMixedField } from '@portico/protocol'
import type { DestinationStream, Logger } from 'pino'
import { pino } from 'pino'
import { BROWSER_COOKIES } from '../http/browser.ts'
import { scrub } from './scrub.ts'

export type Log = Logger

interface LogOptions {
  readonly level: 'info' | 'warn' | 'silent'
  /** Where lines go; standard output when not given. */
  readonly destination?: DestinationStream
}

/** Never a value of these, at whatever depth somebody logs an object that has them. */
const HIDDEN_NAMES = [
  ...namesOfMixedFields(),
  ...['captcha', 'captcha_key', 'token', 'profile_key', 'verify_ticket', 'ticket', 'session_key', 'fp'],
  ...['sessionid', 'sso_sessionid', 'ac_sessionid'],
  ...[...BROWSER_COOKIES, CSRF_COOKIE, DEVICE_COOKIE, CSRF_HEADER],
  ...['cookie', 'set-cookie', 'authorization', 'secret', 'body', 'query', 'url', 'headers'],
  ...[
    'smsCode',
    'oneTimeCode',
    'sessionId',
    'sessionKey',
    'browserId',
    'deviceMark',
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

/** One line of JSON for each thing that happened, with the log id the visitor's failure carries. */
export function makeLog({ level, destination }: LogOptions): Log {
  const options = {
    level,
    base: null,
    redact: { paths: DEPTHS.flatMap(pathsBelow), censor: '[hidden]' },
    serializers: { err: describeError },
    hooks: { logMethod: scrubLine },
  }
  return destination ? pino(options, destination) : pino(options)
}

function namesOfMixedFields(): readonly string[] {
  const names = Object.values(endpoints).flatMap((called) =>
    Object.keys(called.fields).filter((name) => isMixedField(called, name)),
  )
  return [...new Set(names)]
}

function pathsBelow(depth: string): readonly string[] {
  return HIDDEN_NAMES.map((name) => `${depth}["${name}"]`)
}

/** A line without words would be given its error's, and those may hold anything. */
function scrubLine(this: Log, parts: unknown[], method: (...parts: unknown[]) => void): void {
  const [first, ...rest] = parts
  const subject = first instanceof Error ? { err: first } : first
  const words = typeof first !== 'string' && rest.length === 0 ? [''] : rest
  method.apply(
    this,
    [subject, ...words].map((part) => (typeof part === 'string' ? scrub(part) : part)),
  )
}

/** An error's own fields may hold anything; its name, words and place are enough. */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: scrub(String(error)) }
  return {
    name: error.name,
    message: scrub(error.message),
    stack: scrub(error.stack ?? ''),
    ...('code' in error && { reason: String(error.code) }),
  }
}
