import { USER_DATA } from '../session/user-data.ts'
import { endpoint } from '../wire/endpoint.ts'

/** Logs in by a platform's authorization code, without making an account (OAU-3). */
export const oauthLoginOnly = endpoint({
  name: 'oauthLoginOnly',
  method: 'POST',
  host: 'passport',
  path: '/passport/web/auth/login_only/',
  fields: {
    platform: 'plain',
    platform_app_id: 'plain',
    code: 'plain?',
    profile_key: 'plain?',
    redirect_uri: 'plain',
    keep_login: 'plain?',
    service: 'plain?',
  },
  answer: USER_DATA,
})
