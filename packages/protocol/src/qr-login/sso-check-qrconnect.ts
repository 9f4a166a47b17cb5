import { endpoint } from '../wire/endpoint.ts'

/** The single sign-on variant of checkQrconnect; its status is a digit, the reader takes both (SSO-2). */
export const ssoCheckQrconnect = endpoint({
  name: 'ssoCheckQrconnect',
  method: 'GET',
  host: 'sso',
  path: 'check_qrconnect/',
  fields: { service: 'plain', token: 'plain' },
  answer: { status: 'string', redirect_url: 'string', screen_name: 'string', avatar_url: 'string' },
})
