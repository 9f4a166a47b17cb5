import { USER_DATA } from '../session/user-data.ts'
import { CHALLENGE_FIELDS } from '../wire/challenge-fields.ts'
import { endpoint } from '../wire/endpoint.ts'

/** Logs in by e-mail or account with a password, or with an e-mail code in its place. */
export const userLogin = endpoint({
  name: 'userLogin',
  method: 'POST',
  host: 'passport',
  path: '/passport/web/user/login/',
  fields: {
    email: 'mixed?',
    account: 'mixed?',
    password: 'mixed?',
    code: 'mixed?',
    type: 'plain',
    ...CHALLENGE_FIELDS,
    service: 'plain?',
    keep_login: 'plain?',
  },
  answer: USER_DATA,
})
