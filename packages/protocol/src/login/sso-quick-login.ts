import { CHALLENGE_FIELDS } from '../wire/challenge-fields.ts'
import { endpoint } from '../wire/endpoint.ts'

/** The single sign-on variant of smsLogin (SSO-2). */
export const ssoQuickLogin = endpoint({
  name: 'ssoQuickLogin',
  method: 'POST',
  host: 'sso',
  path: 'quick_login/',
  aliases: ['quick_login/v2/'],
  fields: {
    mobile: 'mixed',
    code: 'mixed',
    type: 'plain',
    service: 'plain',
    keep_login: 'plain?',
    ...CHALLENGE_FIELDS,
  },
  answer: { redirect_url: 'string', user_id: 'string', session_key: 'string' },
})
