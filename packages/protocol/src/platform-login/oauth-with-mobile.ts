import { USER_DATA } from '../session/user-data.ts'
import { endpoint } from '../wire/endpoint.ts'

/** Binds by the mobile the platform vouches for, in one click (OAU-6). */
export const oauthWithMobile = endpoint({
  name: 'oauthWithMobile',
  method: 'POST',
  host: 'passport',
  path: '/passport/web/auth/bind_with_mobile_login/',
  fields: {
    profile_key: 'plain',
    platform: 'plain',
    platform_app_id: 'plain',
    service: 'plain?',
    keep_login: 'plain?',
  },
  answer: USER_DATA,
})
