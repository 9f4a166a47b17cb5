import { USER_DATA } from '../session/user-data.ts'
import { CHALLENGE_FIELDS } from '../wire/challenge-fields.ts'
import { endpoint } from '../wire/endpoint.ts'

/** Logs in by a mobile and its code; an unknown number is registered (`new_user` 1). The register panel uses it too (REG-1). */
export const smsLogin = endpoint({
  name: 'smsLogin',
  method: 'POST',
  host: 'passport',
  path: '/passport/web/sms_login/',
  fields: {
    mobile: 'mixed',
    code: 'mixed',
    type: 'plain',
    ...CHALLENGE_FIELDS,
    service: 'plain?',
    keep_login: 'plain?',
  },
  answer: USER_DATA,
})
