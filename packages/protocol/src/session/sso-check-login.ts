import { endpoint } from '../wire/endpoint.ts'

/** Whether the single sign-on host knows this browser (SSO-2). */
export const ssoCheckLogin = endpoint({
  name: 'ssoCheckLogin',
  method: 'GET',
  host: 'sso',
  path: 'check_login/',
  fields: { service: 'plain' },
  answer: { has_login: 'boolean', redirect_url: 'string' },
})
