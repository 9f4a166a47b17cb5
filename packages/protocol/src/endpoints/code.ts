import { CHALLENGE_FIELDS, endpoint, ssoVariantOf } from '../endpoint.ts'

/**
 * Sends a verification code to a mobile. With type 17 a logged-in visitor may give their own mobile as user data masks it.
 * The response masks the mobile; `retry_time` is in seconds.
 * @errors mobile, code-request, mobileBound, mobileHasBusinessAccount, emailMalformed
 */
export const sendCode = endpoint({
  name: 'sendCode',
  path: '/passport/web/send_code/',
  fields: {
    mobile: 'obfuscated',
    type: 'plain',
    password: 'obfuscated?',
    a_region: 'plain?',
    ...CHALLENGE_FIELDS,
  },
  response: { mobile: 'string', retry_time: 'number' },
})

/**
 * Sends a verification code to an e-mail. With type 17 a logged-in visitor may give their own e-mail as user data masks it.
 * The response masks the e-mail; `retry_time` is in seconds.
 * @errors email, code-request, emailRegistered, mobileMalformed
 */
export const sendEmailCode = endpoint({
  name: 'sendEmailCode',
  path: '/passport/web/email/send_code/',
  fields: {
    email: 'obfuscated',
    type: 'plain',
    password: 'obfuscated?',
    a_region: 'plain?',
    ...CHALLENGE_FIELDS,
  },
  response: { email: 'string', retry_time: 'number' },
})

/** The single sign-on variant of `sendCode`. Only `path` can return 1105 (slider); the alias returns 1101 instead. */
export const ssoSendCode = ssoVariantOf(sendCode, {
  name: 'ssoSendCode',
  path: 'send_activation_code/v2/',
  aliases: ['send_activation_code/'],
})

/** The single sign-on variant of `sendEmailCode`. Only `path` can return 1105 (slider); the alias returns 1101 instead. */
export const ssoSendEmailCode = ssoVariantOf(sendEmailCode, {
  name: 'ssoSendEmailCode',
  path: 'send_email_activate_code/v2/',
  aliases: ['send_email_activate_code/'],
})

/**
 * Returns a new image captcha: base64 without a `data:` prefix, and its key. With `scene` `slide` and a slider
 * challenge's ticket, the captcha is the alternative to that challenge.
 * @errors rateLimited
 */
export const refreshCaptcha = endpoint({
  name: 'refreshCaptcha',
  method: 'GET',
  path: '/passport/web/refresh_captcha/',
  fields: { scene: 'plain?', verify_ticket: 'plain?' },
  response: { captcha: 'string!', captcha_key: 'string!' },
})

/** The single sign-on variant of `refreshCaptcha`. */
export const ssoRefreshCaptcha = ssoVariantOf(refreshCaptcha, {
  name: 'ssoRefreshCaptcha',
  path: 'refresh_captcha/',
})
