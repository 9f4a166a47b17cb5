import { USER_DATA } from '../account-data.ts'
import { CHALLENGE_FIELDS, endpoint } from '../endpoint.ts'

/** Binds a mobile to the signed-in account. `old_code` is a code of type 17 sent to a contact the account has now. */
export const bindMobile = endpoint({
  name: 'bindMobile',
  method: 'POST',
  host: 'passport',
  path: '/passport/web/mobile/bind/',
  fields: {
    mobile: 'mixed',
    code: 'mixed',
    type: 'plain',
    old_code: 'plain?',
    ...CHALLENGE_FIELDS,
    service: 'plain?',
  },
  response: USER_DATA,
})

/** Like `bindMobile`, but requires the account's password. */
export const bindMobileWithPassword = endpoint({
  name: 'bindMobileWithPassword',
  method: 'POST',
  host: 'passport',
  path: '/passport/web/mobile/bind/v2/',
  fields: {
    mobile: 'mixed',
    code: 'mixed',
    password: 'mixed',
    type: 'plain',
    old_code: 'plain?',
    ...CHALLENGE_FIELDS,
    service: 'plain?',
  },
  response: USER_DATA,
})

/**
 * Binds an e-mail to the signed-in account. Without a code the e-mail is stored as unverified, a message with a
 * confirmation link is sent, and `confirmation` is `sent` (empty otherwise). `old_code` is a code of type 17 sent to a
 * contact the account has now.
 */
export const bindEmail = endpoint({
  name: 'bindEmail',
  method: 'POST',
  host: 'passport',
  path: '/passport/web/email/bind/',
  fields: {
    email: 'mixed',
    password: 'mixed?',
    code: 'mixed?',
    old_code: 'plain?',
    ...CHALLENGE_FIELDS,
    service: 'plain?',
  },
  response: { ...USER_DATA, confirmation: 'string' },
})
