import type { FieldRules } from '../endpoint.ts'
import { CHALLENGE_FIELDS, endpoint } from '../endpoint.ts'

const SEND_CODE_FIELDS = {
  mobile: 'obfuscated',
  type: 'plain',
  password: 'obfuscated?',
  a_region: 'plain?',
  ...CHALLENGE_FIELDS,
} as const satisfies FieldRules

const SEND_EMAIL_CODE_FIELDS = {
  email: 'obfuscated',
  type: 'plain',
  password: 'obfuscated?',
  a_region: 'plain?',
  ...CHALLENGE_FIELDS,
} as const satisfies FieldRules

/**
 * Sends a verification code to a mobile. With type 17 a logged-in visitor may give their own mobile as user data masks it.
 * The response masks the mobile; `retry_time` is in seconds.
 */
export const sendCode = endpoint({
  name: 'sendCode',
  method: 'POST',
  apiGroup: 'passport',
  path: '/passport/web/send_code/',
  fields: SEND_CODE_FIELDS,
  response: { mobile: 'string', retry_time: 'number' },
})

/**
 * Sends a verification code to an e-mail. With type 17 a logged-in visitor may give their own e-mail as user data masks it.
 * The response masks the e-mail; `retry_time` is in seconds.
 */
export const sendEmailCode = endpoint({
  name: 'sendEmailCode',
  method: 'POST',
  apiGroup: 'passport',
  path: '/passport/web/email/send_code/',
  fields: SEND_EMAIL_CODE_FIELDS,
  response: { email: 'string', retry_time: 'number' },
})

/** The single sign-on variant of `sendCode`. Only `path` can return 1105 (slider); the alias returns 1101 instead. */
export const ssoSendCode = endpoint({
  name: 'ssoSendCode',
  method: 'POST',
  apiGroup: 'sso',
  path: 'send_activation_code/v2/',
  aliases: ['send_activation_code/'],
  fields: SEND_CODE_FIELDS,
  response: { mobile: 'string', retry_time: 'number' },
})

/** The single sign-on variant of `sendEmailCode`. Only `path` can return 1105 (slider); the alias returns 1101 instead. */
export const ssoSendEmailCode = endpoint({
  name: 'ssoSendEmailCode',
  method: 'POST',
  apiGroup: 'sso',
  path: 'send_email_activate_code/v2/',
  aliases: ['send_email_activate_code/'],
  fields: SEND_EMAIL_CODE_FIELDS,
  response: { email: 'string', retry_time: 'number' },
})

/**
 * Returns a new image captcha: base64 without a `data:` prefix, and its key. With `scene` `slide` and a slider
 * challenge's ticket, the captcha is the alternative to that challenge.
 */
export const refreshCaptcha = endpoint({
  name: 'refreshCaptcha',
  method: 'GET',
  apiGroup: 'passport',
  path: '/passport/web/refresh_captcha/',
  fields: { scene: 'plain?', verify_ticket: 'plain?' },
  response: { captcha: 'string!', captcha_key: 'string!' },
})

/** The single sign-on variant of `refreshCaptcha`. */
export const ssoRefreshCaptcha = endpoint({
  name: 'ssoRefreshCaptcha',
  method: 'GET',
  apiGroup: 'sso',
  path: 'refresh_captcha/',
  fields: { scene: 'plain?', verify_ticket: 'plain?' },
  response: { captcha: 'string!', captcha_key: 'string!' },
})
