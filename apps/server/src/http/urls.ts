import type { ApiGroup } from '@portico/protocol'
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

/** The path below which this server serves single sign-on. */
export const SSO_BASE = '/passport/sso/'

/** The envelope for a path that matches no route. */
export function apiGroupOfPath(path: string): ApiGroup {
  if (path.startsWith('/account/')) return 'account'
  return path.startsWith(SSO_BASE) ? 'sso' : 'passport'
}

/** Whether the host serves single sign-on only, while the account center has another host. */
export function isSeparateSsoHost(config: Pick<Config, 'ssoOrigins' | 'ownOrigins'>, host: string): boolean {
  const [accountCenter] = config.ownOrigins
  return isSsoHost(config, host) && (accountCenter === undefined || !isHostOf(new URL(accountCenter), host))
}

/** Whether the host serves single sign-on at its root. @param host of the request, with its port */
export function isSsoHost({ ssoOrigins }: Pick<Config, 'ssoOrigins'>, host: string): boolean {
  return ssoOrigins.some((origin) => isHostOf(new URL(origin), host))
}

/** A host as URLs name it: in small letters, without the final dot of a complete name, and without an empty port. */
export function normalizeHost(host: string): string {
  return host
    .toLowerCase()
    .replace(/\.?(:\d*)?$/, (_, port: string | undefined) => (port === ':' ? '' : (port ?? '')))
}

const DEFAULT_PORTS: Readonly<Record<string, string>> = { 'http:': '80', 'https:': '443' }

/** Whether the host of a request is that of a URL; it may name the default port. */
export function isHostOf({ protocol, hostname, host, port }: URL, requested: string): boolean {
  return requested === host || (port === '' && requested === `${hostname}:${DEFAULT_PORTS[protocol]}`)
}

/** Whether a URL is that of the account page, to which the login page may lead. */
export function isAccountPage({ ownOrigins }: Pick<Config, 'ownOrigins'>, url: string): boolean {
  return parseRedirectTarget(url, ownOrigins)?.pathname === ACCOUNT_PAGE_PATH
}

/** Below `SSO_BASE`: where a service exchanges a ticket for its session. */
export const SSO_CALLBACK = 'login/callback/'

/** The callback's path on the origin of a service. */
export const SSO_CALLBACK_PATH = SSO_BASE + SSO_CALLBACK

/** Below `SSO_BASE`: the login page. */
export const SSO_LOGIN_PAGE = 'login/'

/** The configured base URL of single sign-on, with a trailing slash. Never derived from a request. */
export function ssoBaseUrl({ ssoOrigins, ownOrigins }: Config): string {
  const [ssoOrigin] = ssoOrigins
  return ssoOrigin === undefined ? `${ownOrigins[0]}${SSO_BASE}` : `${ssoOrigin}/`
}
