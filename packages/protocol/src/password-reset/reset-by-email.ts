import { CHALLENGE_FIELDS } from '../wire/challenge-fields.ts'
import { endpoint } from '../wire/endpoint.ts'

/** Sets a new password, proved by an e-mail's code (RST-1). */
export const resetByEmail = endpoint({
  name: 'resetByEmail',
  method: 'POST',
  host: 'passport',
  path: '/passport/web/email/password/reset/',
  fields: {
    email: 'mixed',
    code: 'mixed',
    password: 'mixed',
    ...CHALLENGE_FIELDS,
    service: 'plain?',
  },
  answer: { redirect_url: 'string' },
})
