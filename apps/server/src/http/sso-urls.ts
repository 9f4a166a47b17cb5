import type { App } from '../config/config-file.ts'
import type { Config } from '../config/config.ts'

type Origins = Pick<Config, 'ownOrigins' | 'ssoOrigins'>

/** The path below which this server serves single sign-on. */
export const SSO_BASE = '/passport/sso/'

/** Below `SSO_BASE`: where a service exchanges a ticket for its session. */
export const SSO_CALLBACK = 'login/callback/'

/** The callback's path on the origin of a service. */
export const SSO_CALLBACK_PATH = SSO_BASE + SSO_CALLBACK

/** Below `SSO_BASE`: the login page. */
export const SSO_LOGIN_PAGE = 'login/'

/** The login page for a service, which offers to go on to a browser that single sign-on recognises. */
export function loginPageUrl(
  config: Config,
  {
    app,
    service,
    requiresMfa = false,
  }: { readonly app: Pick<App, 'appId'>; readonly service: string; readonly requiresMfa?: boolean },
): string {
  const query = new URLSearchParams({ aid: app.appId, service, ...(requiresMfa && { acr: 'mfa' }) })
  return `${ssoBaseUrl(config)}${SSO_LOGIN_PAGE}?${query.toString()}`
}

/** The page where a password is reset with a code. Its query may have `aid` and `language`. */
export function passwordResetUrl(config: Origins): string {
  return `${ssoBaseUrl(config)}forget_pwd/`
}

/** The configured base URL of single sign-on, with a trailing slash. Never derived from a request. */
export function ssoBaseUrl({ ssoOrigins, ownOrigins }: Origins): string {
  const [ssoOrigin] = ssoOrigins
  return ssoOrigin === undefined ? `${ownOrigins[0]}${SSO_BASE}` : `${ssoOrigin}/`
}
