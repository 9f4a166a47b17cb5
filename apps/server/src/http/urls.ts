import type { Host } from '@portico/protocol'
import { isWebAddress } from '@portico/protocol'
import type { App } from '../config/config-file.ts'
import type { Config } from '../config/config.ts'

export const REDIRECT_TARGET_MAX_LENGTH = 2048

/**
 * Parses an address somebody may be sent to (contract, section 9): absolute, http or https, an origin on the list.
 * Parsed as browsers do, never compared as text.
 */
export function parseRedirectTarget(text: string, origins: readonly string[]): URL | undefined {
  if (text.length > REDIRECT_TARGET_MAX_LENGTH || !isWebAddress(text) || !URL.canParse(text)) return undefined
  const url = new URL(text)
  return url.username === '' && url.password === '' && origins.includes(url.origin) ? url : undefined
}

/** Whom a login is for, when the app lists it; else empty: the widget then goes where the host page says. */
export function allowedService(app: App, service: string): string {
  return parseRedirectTarget(service, app.origins) ? service : ''
}

/** Where a redirect may lead: the wanted address, or the app's own page. */
export function redirectTargetOrIndex(app: App, wanted: string): string {
  return (parseRedirectTarget(wanted, app.origins) ?? new URL(app.indexUrl)).href
}

/** Below which paths the single sign-on role answers on this server (contract, section 4). */
export const SSO_BASE = '/passport/sso/'

/** Whose envelope is spoken below a path, for when no route is there to say it. */
export function hostOfPath(path: string): Host {
  if (path.startsWith('/account/')) return 'account'
  return path.startsWith(SSO_BASE) ? 'sso' : 'passport'
}

/** Whether a host is one of single sign-on alone: the calls of the account center go to another. */
export function isSeparateSsoHost(config: Pick<Config, 'ssoOrigins' | 'ownOrigins'>, host: string): boolean {
  const [accountCenter] = config.ownOrigins
  return isSsoHost(config, host) && (accountCenter === undefined || new URL(accountCenter).host !== host)
}

/** Whether a host answers single sign-on's calls at its root. @param host of the request, with its port */
export function isSsoHost({ ssoOrigins }: Pick<Config, 'ssoOrigins'>, host: string): boolean {
  return ssoOrigins.some((origin) => new URL(origin).host === host)
}

/** Below the single sign-on base: where a service gets its session (contract, section 9). */
export const SSO_CALLBACK = 'login/callback/'

/** The same on whatever origin a service lies. */
export const SSO_CALLBACK_PATH = SSO_BASE + SSO_CALLBACK

/** Below the single sign-on base: the page somebody signs in on. */
export const SSO_LOGIN_PAGE = 'login/'

/** Where single sign-on's pages are, as configured; never of a request. Ends in a slash. */
export function ssoBaseUrl({ ssoOrigins, ownOrigins }: Config): string {
  const [own] = ssoOrigins
  return own === undefined ? `${ownOrigins[0]}${SSO_BASE}` : `${own}/`
}
