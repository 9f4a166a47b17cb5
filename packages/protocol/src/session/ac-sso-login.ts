import { endpoint } from '../wire/endpoint.ts'

/** single sign-on login by the session_key of a login (SSO-1). */
export const ACSSOLogin = endpoint({
  name: 'ACSSOLogin',
  method: 'POST',
  host: 'account',
  path: '/account/jssdk/api/sso/login',
  fields: { sessionid: 'plain', service: 'plain' },
  successCodes: [200],
  answer: { code: 'number', has_login: 'boolean', is_login: 'boolean', redirect_url: 'string' },
})
