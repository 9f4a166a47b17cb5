import { CHALLENGE_FIELDS } from '../wire/challenge-fields.ts'
import { endpoint } from '../wire/endpoint.ts'

/** The single sign-on variant of userLogin (SSO-2). */
export const ssoAccountLogin = endpoint({
  name: 'ssoAccountLogin',
  method: 'POST',
  host: 'sso',
  path: 'account_login/',
  aliases: ['account_login/v2/'],
  fields: {
    account: 'mixed',
    password: 'mixed?',
    code: 'mixed?',
    type: 'plain',
    service: 'plain',
    keep_login: 'plain?',
    ...CHALLENGE_FIELDS,
  },
  answer: { redirect_url: 'string', user_id: 'string', session_key: 'string' },
})
