import { CHALLENGE_FIELDS, endpoint, PROOF_FIELDS } from '../endpoint.ts'

// The second factor of an account. At an app whose `security.second_factor` is `off`, every call fails with 4.

/**
 * Creates the secret of an authenticator app for the logged-in account, in base32; `uri` contains it for an app on the same device
 * (`otpauth:`), and `qrcode` is the picture of that URI as a PNG in base64. Needs a proof. The secret counts once `confirmTotp`
 * has shown, within 30 minutes, that the app has it. A secret that was not confirmed is replaced. Fails with 4 if the account has an
 * app already: `removeTotp` comes first.
 * @errors proof, invalidParameter, rateLimited
 */
export const startTotp = endpoint({
  name: 'startTotp',
  path: '/passport/web/totp/start/',
  fields: { ...PROOF_FIELDS, ...CHALLENGE_FIELDS },
  response: { secret: 'string!', uri: 'string', qrcode: 'string' },
})

/**
 * Confirms the authenticator app by a code of it, which makes it the second factor of the account. The recovery codes, each of which
 * replaces a code of the app once, are returned this once. All sessions end, and the response sets cookies of a new one. Every
 * contact receives a message.
 * @errors notLoggedIn, smsCodeMissing, secondStepWrong, invalidParameter, rateLimited
 */
export const confirmTotp = endpoint({
  name: 'confirmTotp',
  path: '/passport/web/totp/confirm/',
  fields: { code: 'obfuscated' },
  response: { recovery_codes: 'string[]' },
})

/**
 * Removes the authenticator app and the recovery codes of the logged-in account. Needs a proof; in a session that
 * has had one factor it is a code of the app or a recovery code. All sessions end, and the response sets cookies of a new one. Every contact receives a message.
 * Succeeds without an authenticator app as well.
 * @errors proof, secondStepWrong, invalidParameter, rateLimited
 */
export const removeTotp = endpoint({
  name: 'removeTotp',
  path: '/passport/web/totp/remove/',
  fields: { ...PROOF_FIELDS, ...CHALLENGE_FIELDS },
  response: {},
})

/**
 * Replaces the recovery codes of the logged-in account by new ones, which are returned this once. Needs a proof, as
 * `removeTotp`. Every contact receives a message. Fails with 4 without an authenticator app.
 * @errors proof, secondStepWrong, invalidParameter, rateLimited
 */
export const renewRecoveryCodes = endpoint({
  name: 'renewRecoveryCodes',
  path: '/passport/web/recovery_codes/renew/',
  fields: { ...PROOF_FIELDS, ...CHALLENGE_FIELDS },
  response: { recovery_codes: 'string[]' },
})
