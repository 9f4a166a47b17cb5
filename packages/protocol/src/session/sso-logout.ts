import { endpoint } from '../wire/endpoint.ts'

/** Ends the single sign-on session and goes on to the service's logout (LOG-7). */
export const ssoLogout = endpoint({
  name: 'ssoLogout',
  method: 'GET',
  host: 'sso',
  path: 'logout/',
  fields: { service: 'plain?', next: 'plain?' },
  answer: {},
})
