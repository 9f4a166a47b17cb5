import { USER_DATA } from '../account-data.ts'
import { CHALLENGE_FIELDS, endpoint, ssoVariantOf } from '../endpoint.ts'

const SMS_LOGIN = {
  mobile: 'obfuscated',
  code: 'obfuscated',
  type: 'plain',
  ...CHALLENGE_FIELDS,
  service: 'plain?',
  keep_login: 'plain?',
} as const

const PASSWORD_LOGIN = {
  password: 'obfuscated?',
  code: 'obfuscated?',
  type: 'plain?',
  ...CHALLENGE_FIELDS,
  service: 'plain?',
  keep_login: 'plain?',
} as const

/**
 * Logs in with a mobile and an SMS code. An unknown mobile is registered (`new_user` 1); the register panel uses the
 * same call.
 * @errors mobile, sms-code, challenge, secondStepRequired, accountBanned
 */
export const smsLogin = endpoint({
  name: 'smsLogin',
  path: '/passport/web/sms_login/',
  fields: SMS_LOGIN,
  response: USER_DATA,
})

/**
 * Logs in with an e-mail or account and a password, or with an e-mail code instead of the password.
 * @errors mobile, email, sms-code, email-code, password-login, challenge, secondStepRequired, accountBanned
 */
export const userLogin = endpoint({
  name: 'userLogin',
  path: '/passport/web/user/login/',
  fields: { email: 'obfuscated?', account: 'obfuscated?', ...PASSWORD_LOGIN },
  response: USER_DATA,
})

const SSO_LOGIN = { redirect_url: 'string', user_id: 'string!', session_key: 'string' } as const

/** The single sign-on variant of `smsLogin`. */
export const ssoQuickLogin = ssoVariantOf(smsLogin, {
  name: 'ssoQuickLogin',
  path: 'quick_login/',
  aliases: ['quick_login/v2/'],
  fields: { ...SMS_LOGIN, service: 'plain' },
  response: SSO_LOGIN,
})

/** The single sign-on variant of `userLogin`. */
export const ssoAccountLogin = ssoVariantOf(userLogin, {
  name: 'ssoAccountLogin',
  path: 'account_login/',
  aliases: ['account_login/v2/'],
  fields: { account: 'obfuscated', ...PASSWORD_LOGIN, service: 'plain' },
  response: SSO_LOGIN,
})

/**
 * Registers with an e-mail, an e-mail code and a password, and logs in.
 * @errors email, email-code, challenge, passwordMalformed, emailRegistered, registered, accountBanned
 */
export const registerVerifyLogin = endpoint({
  name: 'registerVerifyLogin',
  path: '/passport/email/register_verify_login/',
  aliases: ['/passport/web/email/register_verify_login/'],
  fields: {
    email: 'obfuscated',
    password: 'obfuscated',
    code: 'obfuscated',
    type: 'plain',
    ...CHALLENGE_FIELDS,
    service: 'plain?',
  },
  response: USER_DATA,
})

/**
 * Registers with a mobile and an SMS code. For API callers; the widget registers with `smsLogin`.
 * @errors mobile, sms-code, challenge, passwordMalformed, mobileRegistered, registered, accountBanned
 */
export const mobileRegister = endpoint({
  name: 'mobileRegister',
  path: '/passport/web/mobile/register/',
  fields: {
    mobile: 'obfuscated',
    code: 'obfuscated',
    password: 'obfuscated?',
    type: 'plain',
    ...CHALLENGE_FIELDS,
    service: 'plain?',
  },
  response: USER_DATA,
})

/**
 * Sets a new password with an SMS code.
 * @errors mobile, sms-code, challenge, passwordMalformed, accountBanned
 */
export const resetByMobile = endpoint({
  name: 'resetByMobile',
  path: '/passport/web/password/reset/',
  fields: {
    mobile: 'obfuscated',
    code: 'obfuscated',
    password: 'obfuscated',
    a_region: 'plain?',
    ...CHALLENGE_FIELDS,
    service: 'plain?',
  },
  response: { redirect_url: 'string' },
})

/**
 * Sets a new password with an e-mail code.
 * @errors email, email-code, challenge, passwordMalformed, accountBanned
 */
export const resetByEmail = endpoint({
  name: 'resetByEmail',
  path: '/passport/web/email/password/reset/',
  fields: {
    email: 'obfuscated',
    code: 'obfuscated',
    password: 'obfuscated',
    ...CHALLENGE_FIELDS,
    service: 'plain?',
  },
  response: { redirect_url: 'string' },
})
