import type { Http, HttpResponse, HttpRequest } from '@portico/core'
import { deobfuscate } from '@portico/protocol'

/** A request that was sent. */
export interface SentRequest {
  /** The HTTP method. */
  readonly method: string
  /** The path of the URL. */
  readonly path: string
  /** The absolute URL. */
  readonly url: string
  /** The headers. */
  readonly headers: Readonly<Record<string, string>>
  /** The fields of the query or the body, still obfuscated. */
  readonly wire: Readonly<Record<string, string>>
  /** Aborted when the caller gives up. */
  readonly signal: AbortSignal
}

type Reply = HttpResponse | Promise<HttpResponse>
type Script = (request: SentRequest) => Reply

/** An HTTP port whose responses a test defines. */
export interface ScriptedHttp extends Http {
  /** All requests, oldest first. */
  readonly requests: readonly SentRequest[]
  /** The requests to a path, oldest first. */
  to(path: string): readonly SentRequest[]
  /** Sets the response of a path. */
  on(path: string, script: Script): void
}

/** Creates an HTTP port. A path without a script responds as to an anonymous visitor. */
export function createScriptedHttp(): ScriptedHttp {
  const requests: SentRequest[] = []
  const scripts = new Map<string, Script>()
  return {
    requests,
    to: (path) => requests.filter((request) => request.path === path),
    on: (path, script) => void scripts.set(path, script),
    send: async (request, signal) => {
      const read = readRequest(request, signal)
      requests.push(read)
      return (scripts.get(read.path) ?? anonymous)(read)
    },
  }
}

const LOG_ID = '20260101000000ABCDEF0123456789ABCD'

/** Responds with a success in the envelope of the path. */
export function success(data: object, extra: object = {}): Script {
  return ({ path }) =>
    json(
      path.startsWith('/account/')
        ? { code: 200, message: 'success', data, ...extra }
        : { message: 'success', data, ...extra },
    )
}

/** Responds with a failure in the envelope of `/passport/`. */
export function failure(errorCode: number, description = '', more: object = {}): Script {
  return () =>
    json({
      message: 'error',
      data: { error_code: errorCode, description, captcha: '', captcha_key: '', ...more },
    })
}

/** Fails like a dropped connection. */
export const dropped: Script = () => Promise.reject(new TypeError('Failed to fetch'))

/** Stays pending until the request is aborted. */
export const never: Script = ({ signal }) =>
  new Promise((_, reject) =>
    signal.addEventListener('abort', () => reject(new Error('aborted')), { once: true }),
  )

/** Responds with an HTML page, like a proxy or a captive portal. */
export function page(status: number, body = '<html><body>Bad gateway</body></html>'): Script {
  return () => ({ status, body })
}

/** Decodes an obfuscated field of a request. */
export function deobfuscated(request: SentRequest | undefined, name: string): string | undefined {
  return request?.wire[name] === undefined ? undefined : deobfuscate(request.wire[name])
}

function anonymous(request: SentRequest): Reply {
  if (request.path.includes('/checkLogin'))
    return success({ has_login: false, is_login: false, redirect_url: '' })(request)
  return failure(1, 'not logged in', { name: 'session_expired' })(request)
}

function json(body: object): HttpResponse {
  return { status: 200, body: JSON.stringify(body), logId: LOG_ID }
}

function readRequest(request: HttpRequest, signal: AbortSignal): SentRequest {
  const url = new URL(request.url, 'https://host.example')
  const query = request.body ?? url.search
  const wire =
    request.headers['Content-Type'] === 'application/json'
      ? JSON.parse(query)
      : Object.fromEntries(new URLSearchParams(query))
  return { method: request.method, path: url.pathname, url: url.href, headers: request.headers, wire, signal }
}

/** The fields that endpoints send obfuscated. */
const OBFUSCATED = new Set(['password', 'email', 'mobile', 'code', 'old_code', 'account', 'totp', 'recovery'])

/** Returns the fields of a request before obfuscation. */
export function plainFields(request: SentRequest | undefined): Readonly<Record<string, string | undefined>> {
  const entries = Object.entries(request?.wire ?? {})
  return Object.fromEntries(
    entries.map(([name, value]) => [name, OBFUSCATED.has(name) ? deobfuscate(value) : value]),
  )
}
