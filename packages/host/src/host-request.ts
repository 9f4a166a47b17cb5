/** The headers of a request: web-standard, or an object as in Node, with names in any case. */
export type HostHeaders =
  | Pick<Headers, 'get'>
  | { readonly [name: string]: string | readonly string[] | undefined }

/**
 * A request to the host's server. A web-standard `Request`, and the request objects of Node and Express, have these
 * members.
 */
export interface HostRequest {
  /** Absolute, or the path with the query. Only path and query are read; the origin is the configured one. */
  readonly url?: string | undefined
  /** The HTTP method. */
  readonly method?: string | undefined
  /** The headers. */
  readonly headers: HostHeaders
  /** The cookies as a list, where the headers have none: events of AWS with payload format 2.0. Anything but a list is ignored. */
  readonly cookies?: unknown
  /** The body, of which only webhooks have one: the stream of a web-standard request, or the text or bytes that a framework has read. */
  readonly body?: unknown
  /** Whether the body has been read, of a web-standard request. */
  readonly bodyUsed?: boolean | undefined
  /** Whether the body has been read, of Node's request. */
  readonly readableDidRead?: boolean | undefined
  /** The body, of Node's request. */
  readonly [Symbol.asyncIterator]?: () => AsyncIterator<string | Uint8Array>
  /** The body as it was sent, for frameworks that have read it before. */
  readonly rawBody?: string | Uint8Array | undefined
}

/** The part of Node's `ServerResponse` that `sendResponse` uses. Express's response has it too. */
export interface NodeResponse {
  /** Sends the status and the headers. */
  readonly writeHead: (status: number, headers: Record<string, string | string[]>) => unknown
  /** Sends the body. */
  readonly end: (body: string) => unknown
}

/**
 * Sends a web-standard response with Node or Express, whose handlers cannot return one.
 * @param response for example of {@link HostAuth.handle}
 * @param target the response object of the framework
 * @throws TypeError if the two are exchanged, or there is no response, as for paths that `handle` does not answer
 */
export async function sendResponse(response: Response, target: NodeResponse): Promise<void> {
  if (typeof response?.headers?.getSetCookie !== 'function' || typeof target?.writeHead !== 'function')
    throw new TypeError(
      'sendResponse: pass the response of handle, unless it is undefined, and then the response object of the framework',
    )
  const headers: Record<string, string | string[]> = Object.fromEntries(response.headers)
  const cookies = response.headers.getSetCookie()
  if (cookies.length > 0) headers['set-cookie'] = cookies
  const body = await response.text()
  target.writeHead(response.status, headers)
  target.end(body)
}

/** @param name in lower case */
export function readHeader(headers: HostHeaders, name: string): string | undefined {
  if (isWebHeaders(headers)) return headers.get(name) ?? undefined
  const value = headers[name] ?? headers[nameAsWritten(headers, name)]
  return typeof value === 'string' ? value : value?.join('; ')
}

/** Events of cloud functions have the names as the client or the proxy wrote them. */
function nameAsWritten(headers: object, name: string): string {
  return Object.keys(headers).find((key) => key.toLowerCase() === name) ?? name
}

function isWebHeaders(headers: HostHeaders): headers is Pick<Headers, 'get'> {
  return typeof headers['get'] === 'function'
}

/** The cookie of that name. Of two, another host of the site may have set either, so neither is returned. */
export function readCookie(
  { headers, cookies }: Pick<HostRequest, 'headers' | 'cookies'>,
  name: string,
): string | undefined {
  const prefix = `${name}=`
  const listed = Array.isArray(cookies) ? cookies.join(';') : ''
  const [found, ...others] = (readHeader(headers, 'cookie') ?? listed)
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(prefix))
  return others.length > 0 ? undefined : found?.slice(prefix.length)
}

/** The path and the query of a request. @returns `undefined` for a malformed URL */
export function readUrl({ url = '' }: HostRequest): URL | undefined {
  try {
    return new URL(url, 'http://host.invalid')
  } catch {
    return undefined
  }
}
