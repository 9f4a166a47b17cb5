import { ACCOUNT_DATA } from '../account-data.ts'
import { endpoint } from '../endpoint.ts'
import { ACCOUNT_INFO_PATH } from '../request-metadata.ts'

/**
 * Returns the logged-in account; fails with 1 without a session. `has_business_account` says whether the account owns
 * a business account at any app. On a login page of the account center it fails with 1039 if the login is older than the page's
 * `max_age`, or has one factor where `acr` is `mfa`.
 * @errors notLoggedIn, reauthenticationRequired
 */
export const accountInfo = endpoint({
  name: 'accountInfo',
  method: 'GET',
  path: ACCOUNT_INFO_PATH,
  fields: {},
  response: { ...ACCOUNT_DATA, has_business_account: 'boolean?' },
})

/** Ends the service's session and redirects to `next`. Top-level navigation only. */
export const logout = endpoint({
  name: 'logout',
  method: 'GET',
  path: '/passport/web/logout/',
  fields: { next: 'plain?' },
  response: {},
})

/**
 * Ends the sessions of the request's cookies, with everything that derives from the same login, and expires the
 * cookies. For pages of another site: a navigation does not send cookies that are partitioned for the page's site.
 * Succeeds without a session as well.
 */
export const endSession = endpoint({
  name: 'endSession',
  path: '/passport/web/logout/',
  fields: {},
  response: {},
})

/**
 * Lists the browsers in which the account is logged in, the one that was used last first: those that have logged in, and those in
 * which a session was derived from such a login, by a ticket. `session_id` is the id of the login, as hosts know it, with a
 * suffix for a browser that derives from it. Pages of other sites in one browser are listed apart, since the server cannot tell
 * that they are in the same. Times are epoch seconds; `browser`, `device` and `country` are empty if unknown.
 * @errors notLoggedIn
 */
export const listSessions = endpoint({
  name: 'listSessions',
  method: 'GET',
  path: '/passport/web/session/list/',
  fields: {},
  response: {
    sessions: {
      listOf: {
        session_id: 'string',
        browser: 'string',
        device: 'string',
        country: 'string',
        signed_in_at: 'number',
        last_used_at: 'number',
        expires_at: 'number',
        is_current: 'boolean',
      },
    },
  },
})

/**
 * Ends a login of the logged-in account, with everything that derives from it, whichever of its browsers is named; without
 * `session_id` all but that of the call. The call's own session stays unless it is named. Where it belongs to what ends, the
 * response sets new cookies in place of its own. Succeeds if it has ended already.
 * @errors notLoggedIn, rateLimited
 */
export const revokeSession = endpoint({
  name: 'revokeSession',
  path: '/passport/web/session/end/',
  fields: { session_id: 'plain?' },
  response: {},
})

/**
 * Returns a token by which the API of the app can tell who its visitor is: a JWT (EdDSA) whose audience is the app, valid
 * for `expires_in` seconds. The keys are at `/.well-known/jwks.json`. Fails with 1 without a session.
 * @errors notLoggedIn
 */
export const issueToken = endpoint({
  name: 'issueToken',
  path: '/passport/web/token/',
  fields: {},
  response: { token: 'string!', expires_in: 'number' },
})

/** Whether the browser has a single sign-on session for a service, asked at the single sign-on host. */
export const ssoCheckLogin = endpoint({
  name: 'ssoCheckLogin',
  method: 'GET',
  apiGroup: 'sso',
  path: 'check_login/',
  fields: { service: 'plain' },
  response: { has_login: 'boolean', redirect_url: 'string?' },
})

/** Ends the single sign-on session and redirects to the service's logout. Top-level navigation only. */
export const ssoLogout = endpoint({
  name: 'ssoLogout',
  method: 'GET',
  apiGroup: 'sso',
  path: 'logout/',
  fields: { service: 'plain?', next: 'plain?' },
  response: {},
})

/**
 * Logs in to the account center with the `session_key` of a login, sent as `sessionid`.
 * @errors notLoggedIn, accountBanned
 */
export const ACSSOLogin = endpoint({
  name: 'ACSSOLogin',
  apiGroup: 'account',
  path: '/account/jssdk/api/sso/login',
  fields: { sessionid: 'plain', service: 'plain' },
  successCodes: [200],
  response: { code: 'number', has_login: 'boolean', is_login: 'boolean', redirect_url: 'string' },
})

/** Whether the browser has a single sign-on session for a service, asked at the account center. */
export const checkLogin = endpoint({
  name: 'checkLogin',
  method: 'GET',
  apiGroup: 'account',
  path: '/account/jssdk/api/sso/checkLogin',
  fields: { service: 'plain' },
  successCodes: [200],
  response: { code: 'number', has_login: 'boolean', is_login: 'boolean', redirect_url: 'string' },
})
