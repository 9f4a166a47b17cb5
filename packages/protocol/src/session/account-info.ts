import { USER_DATA } from './user-data.ts'
import { endpoint } from '../wire/endpoint.ts'

/** Who is signed in; without a session the failure notLoggedIn. */
export const accountInfo = endpoint({
  name: 'accountInfo',
  method: 'GET',
  host: 'passport',
  path: '/passport/web/account/info/',
  fields: {},
  answer: USER_DATA,
})
