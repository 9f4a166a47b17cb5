import { CHALLENGE_FIELDS } from '../wire/challenge-fields.ts'
import { APPOINTMENT_INFO } from './appointment-info.ts'
import { endpoint } from '../wire/endpoint.ts'

/** how an entered account stands towards a business account. */
export const validateAccount = endpoint({
  name: 'validateAccount',
  method: 'POST',
  host: 'account',
  path: '/account/api/account/validate',
  body: 'json',
  fields: {
    email: 'mixed?',
    mobile: 'mixed?',
    token: 'plain?',
    app_key: 'plain?',
    ignore_login: 'plain?',
    ...CHALLENGE_FIELDS,
  },
  answer: APPOINTMENT_INFO,
})
