import { USER_DATA } from '../session/user-data.ts'
import { CHALLENGE_FIELDS } from '../wire/challenge-fields.ts'
import { endpoint } from '../wire/endpoint.ts'

/** Binds a platform identity to a mobile proved by its code, and logs in (OAU-3). */
export const bindLogin = endpoint({
  name: 'bindLogin',
  method: 'POST',
  host: 'passport',
  path: '/passport/web/mobile/bind_login/',
  fields: {
    profile_key: 'plain',
    mobile: 'mixed',
    code: 'mixed',
    type: 'plain',
    ...CHALLENGE_FIELDS,
    service: 'plain?',
    keep_login: 'plain?',
  },
  answer: USER_DATA,
})
