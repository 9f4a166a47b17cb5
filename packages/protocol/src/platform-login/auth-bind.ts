import { USER_DATA } from '../session/user-data.ts'
import { endpoint } from '../wire/endpoint.ts'

/** Binds a platform identity to the signed-in account. */
export const authBind = endpoint({
  name: 'authBind',
  method: 'POST',
  host: 'passport',
  path: '/passport/web/auth/bind/',
  fields: { platform: 'plain', platform_app_id: 'plain', code: 'plain?', profile_key: 'plain?' },
  answer: USER_DATA,
})
