import { USER_DATA } from '../account-data.ts'
import { CHALLENGE_FIELDS, endpoint, PROOF_FIELDS } from '../endpoint.ts'
import { PLATFORM_START_PATH } from '../providers.ts'

/**
 * Sends the visitor to a platform: redirects to its page, with a state that cannot be guessed. The way back leads by `returnFromPlatform` to `next`,
 * with a `code` for `oauthLoginOnly` or an `error`, and with `state` as it was sent. The code needs the same `page_key`; without
 * one it belongs to the browser, which has other cookies on pages of other sites. Top-level navigation only.
 * @errors rateLimited
 */
export const startPlatformLogin = endpoint({
  name: 'startPlatformLogin',
  method: 'GET',
  path: PLATFORM_START_PATH,
  fields: {
    platform: 'plain',
    platform_app_id: 'plain?',
    next: 'plain',
    state: 'plain?',
    page_key: 'plain?',
  },
  response: {},
})

/**
 * Where a platform returns to after `startPlatformLogin`; redirects to `next`. Fails with 411 unless this browser has made the request, in the last ten
 * minutes, and has not returned yet.
 * @errors authorizationExpired, rateLimited
 */
export const returnFromPlatform = endpoint({
  name: 'returnFromPlatform',
  method: 'GET',
  path: '/passport/web/auth/return/',
  fields: { state: 'plain', code: 'plain?', error: 'plain?', iss: 'plain?' },
  response: {},
})

/** Like `returnFromPlatform`, which it redirects to, for a platform that returns by a form (`response_mode=form_post`). */
export const returnFromPlatformByForm = endpoint({
  name: 'returnFromPlatformByForm',
  path: '/passport/web/auth/return/',
  fields: { state: 'plain', code: 'plain?', error: 'plain?', iss: 'plain?' },
  response: {},
})

/**
 * Logs in with a provider's authorization code or a profile key. Creates no account: an unknown identity fails with
 * 1011 and a profile key.
 * @errors platform, link, identityWithoutAccount, accountWithoutMobile, secondStepRequired, accountBanned, rateLimited
 */
export const oauthLoginOnly = endpoint({
  name: 'oauthLoginOnly',
  path: '/passport/web/auth/login_only/',
  fields: {
    platform: 'plain',
    platform_app_id: 'plain?',
    code: 'plain?',
    profile_key: 'plain?',
    redirect_uri: 'plain?',
    page_key: 'plain?',
    keep_login: 'plain?',
    service: 'plain?',
  },
  response: USER_DATA,
})

/**
 * Returns the mobile that the provider has verified, masked; empty without one.
 * @errors authorizationCodeExpired
 */
export const showAuthMobile = endpoint({
  name: 'showAuthMobile',
  path: '/passport/auth/show_oauth_mobile/',
  fields: { profile_key: 'plain', platform: 'plain?', platform_app_id: 'plain?' },
  response: { mobile: 'string', title: 'string', profile_key: 'string', email: 'string?' },
})

/**
 * Binds a provider identity to the account of the mobile that the provider has verified, and logs in.
 * @errors authorizationCodeExpired, link, secondStepRequired, accountBanned
 */
export const oauthWithMobile = endpoint({
  name: 'oauthWithMobile',
  path: '/passport/web/auth/bind_with_mobile_login/',
  fields: {
    profile_key: 'plain',
    platform: 'plain?',
    platform_app_id: 'plain?',
    service: 'plain?',
    keep_login: 'plain?',
  },
  response: USER_DATA,
})

/**
 * Binds a provider identity to the account of a mobile verified by an SMS code, and logs in.
 * @errors authorizationCodeExpired, mobile, sms-code, challenge, link, secondStepRequired, accountBanned
 */
export const bindLogin = endpoint({
  name: 'bindLogin',
  path: '/passport/web/mobile/bind_login/',
  fields: {
    profile_key: 'plain',
    mobile: 'obfuscated',
    code: 'obfuscated',
    type: 'plain',
    ...CHALLENGE_FIELDS,
    service: 'plain?',
    keep_login: 'plain?',
  },
  response: USER_DATA,
})

const AUTH_BIND = {
  platform: 'plain',
  platform_app_id: 'plain?',
  code: 'plain?',
  page_key: 'plain?',
  profile_key: 'plain?',
  ...PROOF_FIELDS,
  ...CHALLENGE_FIELDS,
} as const

/**
 * Binds a provider identity to the logged-in account. Needs a recent login or a proof (see `bindEmail`).
 * @errors platform, link, proof, accountWithoutMobile
 */
export const authBind = endpoint({
  name: 'authBind',
  path: '/passport/web/auth/bind/',
  fields: AUTH_BIND,
  response: USER_DATA,
})

/**
 * Like `authBind`; with `change_bind` 1 it replaces the identity of that provider that is bound now.
 * @errors platform, link, proof, accountWithoutMobile
 */
export const authBindV2 = endpoint({
  name: 'authBindV2',
  path: '/passport/web/auth/bind/v2/',
  fields: { ...AUTH_BIND, change_bind: 'plain?' },
  response: USER_DATA,
})

/**
 * Removes a provider identity from the logged-in account. Needs what `authBind` needs.
 * @errors proof, lastCredential
 */
export const authUnbind = endpoint({
  name: 'authUnbind',
  path: '/passport/web/auth/unbind/',
  fields: { platform: 'plain', ...PROOF_FIELDS, ...CHALLENGE_FIELDS },
  response: {},
})
