import { isStrictHttpUrl } from '@portico/protocol'
import type { App } from '../config/config-file.ts'
import type { Config } from '../config/config.ts'
import { LOOPBACK_ORIGINS } from '../config/development-app.ts'
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

/**
 * Parses where a login leads: a page of the app, or one of the account center, such as the account page, which every app has
 * without listing its origin.
 */
export function parseService(
  { ownOrigins }: Pick<Config, 'ownOrigins'>,
  app: App,
  service: string,
): URL | undefined {
  return parseRedirectTarget(service, [...app.origins, ...ownOrigins])
}

/** The wanted URL if it is allowed, otherwise the app's index page. */
export function redirectTargetOrIndex(app: App, wanted: string): string {
  return (parseRedirectTarget(wanted, app.origins) ?? new URL(app.indexUrl)).href
}
