import { USER_DATA } from '../account-data.ts'
import { CHALLENGE_FIELDS, endpoint, PROOF_FIELDS } from '../endpoint.ts'

/** `unchanged`: whether the account had this mobile already, so that no session ends and no message is sent. */
const MOBILE_DATA = { ...USER_DATA, unchanged: 'boolean' } as const

/**
 * Binds a mobile to the logged-in account. Replacing a mobile needs a proof: the password, or in `old_code` a code of type
 * 17 sent to a contact the account has now. `unchanged` says that the account had this mobile already.
 * @errors mobile, sms-code, proof, passwordMalformed, mobileBound, mobileHasBusinessAccount, codeNotSent
 */
export const bindMobile = endpoint({
  name: 'bindMobile',
  path: '/passport/web/mobile/bind/',
  fields: {
    mobile: 'obfuscated',
    code: 'obfuscated',
    type: 'plain',
    ...PROOF_FIELDS,
    ...CHALLENGE_FIELDS,
    service: 'plain?',
  },
  response: MOBILE_DATA,
})

/**
 * Like `bindMobile`, but requires the account's password.
 * @errors mobile, sms-code, proof, passwordMalformed, mobileBound, mobileHasBusinessAccount, codeNotSent
 */
export const bindMobileWithPassword = endpoint({
  name: 'bindMobileWithPassword',
  path: '/passport/web/mobile/bind/v2/',
  fields: {
    mobile: 'obfuscated',
    code: 'obfuscated',
    ...PROOF_FIELDS,
    password: 'obfuscated',
    type: 'plain',
    ...CHALLENGE_FIELDS,
    service: 'plain?',
  },
  response: MOBILE_DATA,
})

/**
 * Binds an e-mail to the logged-in account. Without a code the e-mail is stored as unverified, a message with a
 * confirmation link is sent, and `confirmation` is `sent` (empty otherwise). Replacing an e-mail needs a proof: the
 * password, or in `old_code` a code of type 17 sent to a contact the account has now. The password of an account without
 * one becomes its first.
 * @errors email, email-code, proof, passwordMalformed, emailRegistered, codeNotSent, resendTooSoon
 */
export const bindEmail = endpoint({
  name: 'bindEmail',
  path: '/passport/web/email/bind/',
  fields: {
    email: 'obfuscated',
    code: 'obfuscated?',
    ...PROOF_FIELDS,
    ...CHALLENGE_FIELDS,
    service: 'plain?',
  },
  response: { ...USER_DATA, confirmation: 'string' },
})
