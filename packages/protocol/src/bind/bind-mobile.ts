import { USER_DATA } from '../session/user-data.ts'
import { CHALLENGE_FIELDS } from '../wire/challenge-fields.ts'
import { endpoint } from '../wire/endpoint.ts'

/** Binds a mobile to the signed-in account (BND-1). */
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
  answer: USER_DATA,
})
