import { CHALLENGE_FIELDS } from '../wire/challenge-fields.ts'
import { endpoint } from '../wire/endpoint.ts'

/** Sets a new password, proved by a mobile's code (RST-1). */
export const resetByMobile = endpoint({
  name: 'resetByMobile',
  method: 'POST',
  host: 'passport',
  path: '/passport/web/password/reset/',
  fields: {
    mobile: 'mixed',
    code: 'mixed',
    password: 'mixed',
    a_region: 'plain?',
    ...CHALLENGE_FIELDS,
    service: 'plain?',
  },
  answer: { redirect_url: 'string' },
})
