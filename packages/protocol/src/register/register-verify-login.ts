import { USER_DATA } from '../session/user-data.ts'
import { CHALLENGE_FIELDS } from '../wire/challenge-fields.ts'
import { endpoint } from '../wire/endpoint.ts'

/** Registers by e-mail, password and e-mail code, and logs in (REG-1). */
export const registerVerifyLogin = endpoint({
  name: 'registerVerifyLogin',
  method: 'POST',
  host: 'passport',
  path: '/passport/email/register_verify_login/',
  aliases: ['/passport/web/email/register_verify_login/'],
  fields: {
    email: 'mixed',
    password: 'mixed',
    code: 'mixed',
    type: 'plain',
    ...CHALLENGE_FIELDS,
    service: 'plain?',
  },
  answer: USER_DATA,
})
