import { endpoint } from '../wire/endpoint.ts'

/** The single sign-on variant of getQrcode (SSO-2). */
export const ssoGetQrcode = endpoint({
  name: 'ssoGetQrcode',
  method: 'GET',
  host: 'sso',
  path: 'get_qrcode/',
  fields: { service: 'plain', keep_login: 'plain?' },
  answer: {
    token: 'string',
    qrcode: 'string',
    qrcode_index_url: 'string',
    web_name: 'string',
    app_name: 'string',
    expire_time: 'number',
  },
})
