import { USER_DATA } from '../session/user-data.ts'
import { CHALLENGE_FIELDS } from '../wire/challenge-fields.ts'
import { endpoint } from '../wire/endpoint.ts'

/** Binds an e-mail to the signed-in account; without a code it is confirmed later (BND-1). */
export const bindEmail = endpoint({
  name: 'bindEmail',
  method: 'POST',
  host: 'passport',
  path: '/passport/web/email/bind/',
  fields: {
    email: 'mixed',
    password: 'mixed?',
    code: 'mixed?',
    ...CHALLENGE_FIELDS,
    service: 'plain?',
  },
  answer: USER_DATA,
})
