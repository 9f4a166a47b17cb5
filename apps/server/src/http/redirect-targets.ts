import { ACCOUNT_PAGE_PATH, isStrictHttpUrl } from '@portico/protocol'
import type { App } from '../config/config-file.ts'
import type { Config } from '../config/config.ts'
import { LOOPBACK_ORIGINS } from '../config/config.ts'
import { isLoopback } from '../shared/client-address.ts'

export const REDIRECT_TARGET_MAX_LENGTH = 2048

/**
 * Parses a redirect target: an absolute http(s) URL on one of the origins, without user information. Parsed as browsers
 * do, never compared as text.
 */
export function parseRedirectTarget(text: string, origins: readonly string[]): URL | undefined {
  if (text.length > REDIRECT_TARGET_MAX_LENGTH || !isStrictHttpUrl(text) || !URL.canParse(text))
    return undefined
  const url = new URL(text)
  return isListed(origins, url.origin) ? url : undefined
}

/** Whether a list of origins has this one, as a browser sends it. */
export function isListed(origins: readonly string[], origin: string): boolean {
  if (origins.includes(origin)) return true
  if (!origins.includes(LOOPBACK_ORIGINS) || !isStrictHttpUrl(origin) || !URL.canParse(origin)) return false
  return isLoopback(new URL(origin).hostname)
}

/** The service, if it is on the app's list; otherwise empty, and the widget follows the host page's configuration. */
export function allowedService(app: App, service: string): string {
  return parseRedirectTarget(service, app.origins) ? service : ''
}

/** The wanted URL if it is allowed, otherwise the app's index page. */
export function redirectTargetOrIndex(app: App, wanted: string): string {
  return (parseRedirectTarget(wanted, app.origins) ?? new URL(app.indexUrl)).href
}

/** Whether a URL is that of the account page, to which the login page may lead. */
export function isAccountPage({ ownOrigins }: Pick<Config, 'ownOrigins'>, url: string): boolean {
  return parseRedirectTarget(url, ownOrigins)?.pathname === ACCOUNT_PAGE_PATH
}
