import { USER_DATA } from '../session/user-data.ts'
import { CHALLENGE_FIELDS } from '../wire/challenge-fields.ts'
import { endpoint } from '../wire/endpoint.ts'

/** The same, where the account's password is demanded. */
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
  answer: USER_DATA,
})
