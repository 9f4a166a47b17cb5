import type { App } from '../config/config-file.ts'

/** Where a page that calls lies, as the browser tells and a page cannot forge. */
export interface PageOrigin {
  /** Of `Origin`, else of `Referer`; `null` and nonsense are kept as they are and are on no list. */
  readonly origin: string | undefined
  readonly isOwn: boolean
  /** The browser keeps our cookies apart from those of our own pages. */
  readonly isCrossSite: boolean
}

interface RequestHeaders {
  readonly method: string
  readonly header: (name: string) => string | undefined
}

export function readPageOrigin(request: RequestHeaders, ownOrigins: readonly string[]): PageOrigin {
  const origin = request.header('origin') ?? originOf(request.header('referer'), ownOrigins)
  const site = request.header('sec-fetch-site')
  const isOwn =
    origin !== undefined && ownOrigins.includes(origin) && (site ?? 'same-origin') === 'same-origin'
  const isForeign = site === undefined ? isForeignHost(origin, ownOrigins) : site === 'cross-site'
  return { origin, isOwn, isCrossSite: isForeign && !isVisit(request) }
}

/** Somebody following a link here comes from another site, and yet our cookies are first-party then. */
function isVisit({ method, header }: RequestHeaders): boolean {
  return (
    method === 'GET' && header('sec-fetch-mode') === 'navigate' && header('sec-fetch-dest') === 'document'
  )
}

/** For browsers without Sec-Fetch-Site: one host being the other's subdomain is one site, everything else is not. */
function isForeignHost(origin: string | undefined, ownOrigins: readonly string[]): boolean {
  if (origin === undefined) return false
  if (!URL.canParse(origin)) return true
  const host = new URL(origin).hostname
  return !ownOrigins
    .map((own) => new URL(own).hostname)
    .some((own) => isWithin(host, own) || isWithin(own, host))
}

function isWithin(host: string, other: string): boolean {
  return host === other || host.endsWith(`.${other}`)
}

/** Of our own pages it is told without parsing: after the slash nothing can make it another origin. */
function originOf(url: string | undefined, ownOrigins: readonly string[]): string | undefined {
  if (url === undefined) return undefined
  const own = ownOrigins.find((origin) => url.startsWith(origin) && url[origin.length] === '/')
  if (own !== undefined) return own
  return URL.canParse(url) ? new URL(url).origin : undefined
}

export function isListed(app: App, origin: string | undefined): boolean {
  return origin !== undefined && app.origins.includes(origin)
}
