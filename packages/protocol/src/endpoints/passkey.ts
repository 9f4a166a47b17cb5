import { PASSKEYS, USER_DATA } from '../account-data.ts'
import { CHALLENGE_FIELDS, endpoint, PROOF_FIELDS, ssoVariantOf } from '../endpoint.ts'
import { ssoQuickLogin } from './login.ts'

/**
 * Starts the use of a passkey. `purpose` is `login`, `proof` for a change of the logged-in account, or `second` for the second
 * step of a login with its `second_step_key`. `options` is JSON for `navigator.credentials.get()`, as
 * `PublicKeyCredential.parseRequestOptionsFromJSON()` reads it; the challenge in it works once, for 5 minutes, for this purpose, in
 * this browser, at this app and on the page's origin. `place` says where the page can use it: `page`, `related` in browsers
 * with related origins, or `elsewhere`, on a page of the account center only. For a login the options
 * name no passkey, so they reveal no account.
 * @errors rateLimited, notLoggedIn, passkeyRefused, secondStepExpired
 */
export const passkeyOptions = endpoint({
  name: 'passkeyOptions',
  path: '/passport/web/passkey/options/',
  fields: { purpose: 'plain', second_step_key: 'plain?' },
  response: { options: 'string!', place: 'string' },
})

/**
 * The single sign-on variant of `passkeyOptions`, for a login at single sign-on and the second step of one: a browser may have another id
 * at that host, to which the challenge is bound.
 */
export const ssoPasskeyOptions = ssoVariantOf(passkeyOptions, {
  name: 'ssoPasskeyOptions',
  path: 'passkey_options/',
})

/**
 * Logs in with a passkey: `credential` is the JSON of what `navigator.credentials.get()` returned. Fails with 2049 if no account has the
 * passkey, which the browser may then forget, and with 2050 for every other reason.
 * @errors passkeyUnknown, passkeyRefused, secondStepRequired, accountBanned
 */
export const passkeyLogin = endpoint({
  name: 'passkeyLogin',
  path: '/passport/web/passkey/login/',
  fields: { credential: 'plain', service: 'plain?', keep_login: 'plain?' },
  response: USER_DATA,
})

/** The single sign-on variant of `passkeyLogin`. */
export const ssoPasskeyLogin = ssoVariantOf(passkeyLogin, {
  name: 'ssoPasskeyLogin',
  path: 'passkey_login/',
  fields: { credential: 'plain', service: 'plain', keep_login: 'plain?' },
  response: ssoQuickLogin.response,
})

/**
 * Starts the creation of a passkey for the logged-in account, which needs a login of the last 10 minutes or a proof, as
 * `changePassword`; a code of the authenticator app or a recovery code where the account has one and the session has had one factor. `options` is JSON for `navigator.credentials.create()`, as `parseCreationOptionsFromJSON()` reads it, with a
 * challenge as in `passkeyOptions`. With `silent` 1 the browser may create it without a prompt. An account has at most ten.
 * @errors proof, passkeyRefused
 */
export const passkeyCreateOptions = endpoint({
  name: 'passkeyCreateOptions',
  path: '/passport/web/passkey/create_options/',
  fields: { silent: 'plain?', ...PROOF_FIELDS, ...CHALLENGE_FIELDS },
  response: { options: 'string!', place: 'string' },
})

/**
 * Stores a passkey: `credential` is the JSON of what `navigator.credentials.create()` returned, with `publicKey` of its `getPublicKey()`.
 * Every contact receives a message.
 * @errors notLoggedIn, passkeyRefused
 */
export const createPasskey = endpoint({
  name: 'createPasskey',
  path: '/passport/web/passkey/create/',
  fields: { credential: 'plain' },
  response: PASSKEYS,
})

/**
 * Renames a passkey of the logged-in account.
 * @errors notLoggedIn, passkeyRefused
 */
export const renamePasskey = endpoint({
  name: 'renamePasskey',
  path: '/passport/web/passkey/rename/',
  fields: { passkey_id: 'plain', name: 'plain' },
  response: PASSKEYS,
})

/**
 * Deletes a passkey of the logged-in account. Needs a proof, as `changePassword`. Every contact receives a message.
 * @errors proof, passkeyRefused
 */
export const deletePasskey = endpoint({
  name: 'deletePasskey',
  path: '/passport/web/passkey/delete/',
  fields: { passkey_id: 'plain', ...PROOF_FIELDS, ...CHALLENGE_FIELDS },
  response: PASSKEYS,
})
