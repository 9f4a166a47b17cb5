import { endpoint } from '../wire/endpoint.ts'

/** whether single sign-on knows this browser for a service (SSO-1). */
export const checkLogin = endpoint({
  name: 'checkLogin',
  method: 'GET',
  host: 'account',
  path: '/account/jssdk/api/sso/checkLogin',
  fields: { service: 'plain' },
  successCodes: [200],
  answer: { code: 'number', has_login: 'boolean', is_login: 'boolean', redirect_url: 'string' },
})
