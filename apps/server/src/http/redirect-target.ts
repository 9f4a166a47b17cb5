import { isWebAddress } from '@portico/protocol'
import type { App } from '../config/config-file.ts'

export const REDIRECT_TARGET_MAX_LENGTH = 2048

/**
 * Parses an address somebody may be sent to (contract, section 9): absolute, http or https, an origin on the list.
 * Parsed as browsers do, never compared as text.
 */
export function readRedirectTarget(text: string, origins: readonly string[]): URL | undefined {
  if (text.length > REDIRECT_TARGET_MAX_LENGTH || !isWebAddress(text) || !URL.canParse(text)) return undefined
  const url = new URL(text)
  return url.username === '' && url.password === '' && origins.includes(url.origin) ? url : undefined
}

/** Whom a login is for, when the app lists it; else empty: the widget then goes where the host page says. */
export function listedService(app: App, service: string): string {
  return readRedirectTarget(service, app.origins) ? service : ''
}

/** Where a redirect may lead: the wanted address, or the app's own page. */
export function redirectTargetOr(app: App, wanted: string): string {
  return (readRedirectTarget(wanted, app.origins) ?? new URL(app.indexUrl)).href
}
