import { USER_DATA } from './user-data.ts'
import { endpoint } from '../wire/endpoint.ts'

/** Who is signed in; without a session the failure notLoggedIn. */
export const accountInfo = endpoint({
  name: 'accountInfo',
  method: 'GET',
  host: 'passport',
  path: '/passport/web/account/info/',
  fields: {},
  /** `has_business_account`: whether the account owns one, at any app. */
  answer: { ...USER_DATA, has_business_account: 'boolean?' },
})
