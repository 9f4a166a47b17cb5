import { endpoint } from '../wire/endpoint.ts'

/** Ends the service's session and goes on to `next`; top-level navigation only (contract, section 9). */
export const logout = endpoint({
  name: 'logout',
  method: 'GET',
  host: 'passport',
  path: '/passport/web/logout/',
  fields: { next: 'plain?' },
  answer: {},
})
