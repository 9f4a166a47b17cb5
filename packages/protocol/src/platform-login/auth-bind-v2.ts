import { USER_DATA } from '../session/user-data.ts'
import { endpoint } from '../wire/endpoint.ts'

/** The same, and with change_bind 1 in place of another identity of that platform. */
export const authBindV2 = endpoint({
  name: 'authBindV2',
  method: 'POST',
  host: 'passport',
  path: '/passport/web/auth/bind/v2/',
  fields: {
    platform: 'plain',
    platform_app_id: 'plain',
    code: 'plain?',
    profile_key: 'plain?',
    change_bind: 'plain',
  },
  answer: USER_DATA,
})
