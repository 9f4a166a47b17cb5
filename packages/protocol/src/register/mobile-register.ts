import { USER_DATA } from '../session/user-data.ts'
import { CHALLENGE_FIELDS } from '../wire/challenge-fields.ts'
import { endpoint } from '../wire/endpoint.ts'

/** Registers by mobile, for API callers; the widget registers by smsLogin. */
export const mobileRegister = endpoint({
  name: 'mobileRegister',
  method: 'POST',
  host: 'passport',
  path: '/passport/web/mobile/register/',
  fields: {
    mobile: 'mixed',
    code: 'mixed',
    password: 'mixed?',
    type: 'plain',
    ...CHALLENGE_FIELDS,
    service: 'plain?',
  },
  answer: USER_DATA,
})
