import type { Http, HttpResponse, HttpRequest } from '@portico/core'
import { unmix } from '@portico/protocol'

/** A request as a test reads it: its path, and its fields unmixed. */
export interface SeenRequest {
  readonly method: string
  readonly path: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  /** As they travelled. */
  readonly wire: Readonly<Record<string, string>>
  readonly signal: AbortSignal
}

type Reply = HttpResponse | Promise<HttpResponse>
type Script = (request: SeenRequest) => Reply

export interface ScriptedHttp extends Http {
  /** Every request so far, the oldest first. */
  readonly seen: readonly SeenRequest[]
  /** Requests to one path. */
  to(path: string): readonly SeenRequest[]
  /** Says how a path answers from now on. */
  on(path: string, script: Script): void
}

/** A server of a test's own; a path nobody scripted answers as an anonymous visitor finds it. */
export function createScriptedHttp(): ScriptedHttp {
  const seen: SeenRequest[] = []
  const scripts = new Map<string, Script>()
  return {
    seen,
    to: (path) => seen.filter((request) => request.path === path),
    on: (path, script) => void scripts.set(path, script),
    send: async (request, signal) => {
      const read = readRequest(request, signal)
      seen.push(read)
      return (scripts.get(read.path) ?? anonymous)(read)
    },
  }
}

const LOG_ID = '20260101000000ABCDEF0123456789ABCD'

/** Answers with a success of the envelope the path speaks. */
export function success(data: object, beside: object = {}): Script {
  return ({ path }) =>
    json(
      path.startsWith('/account/')
        ? { code: 200, message: 'success', data, ...beside }
        : { message: 'success', data, ...beside },
    )
}

/** Answers with a failure, envelope A. */
export function failure(errorCode: number, description = '', more: object = {}): Script {
  return () =>
    json({
      message: 'error',
      data: { error_code: errorCode, description, captcha: '', captcha_key: '', ...more },
    })
}

/** A line that drops. */
export const dropped: Script = () => Promise.reject(new TypeError('Failed to fetch'))

/** An answer that never comes, until the request is aborted. */
export const never: Script = ({ signal }) =>
  new Promise((_, reject) =>
    signal.addEventListener('abort', () => reject(new Error('aborted')), { once: true }),
  )

/** Somebody else's page: a proxy's, a captive portal's. */
export function page(status: number, body = '<html><body>Bad gateway</body></html>'): Script {
  return () => ({ status, body })
}

/** The text a mixed field stands for. */
export function unmixed(request: SeenRequest | undefined, name: string): string | undefined {
  return request?.wire[name] === undefined ? undefined : unmix(request.wire[name])
}

function anonymous(request: SeenRequest): Reply {
  if (request.path.includes('/checkLogin'))
    return success({ has_login: false, is_login: false, redirect_url: '' })(request)
  return failure(1, 'not logged in', { name: 'session_expired' })(request)
}

function json(body: object): HttpResponse {
  return { status: 200, body: JSON.stringify(body), logId: LOG_ID }
}

function readRequest(request: HttpRequest, signal: AbortSignal): SeenRequest {
  const url = new URL(request.url, 'https://host.example')
  const query = request.body ?? url.search
  const wire =
    request.headers['Content-Type'] === 'application/json'
      ? JSON.parse(query)
      : Object.fromEntries(new URLSearchParams(query))
  return { method: request.method, path: url.pathname, url: url.href, headers: request.headers, wire, signal }
}

/** Names that travel mixed (contract 2.4). */
const MIXED = new Set(['password', 'email', 'mobile', 'code', 'account'])

/** Every field of a request, as it was before mixing. */
export function plainFields(request: SeenRequest | undefined): Readonly<Record<string, string | undefined>> {
  const entries = Object.entries(request?.wire ?? {})
  return Object.fromEntries(entries.map(([name, value]) => [name, MIXED.has(name) ? unmix(value) : value]))
}
