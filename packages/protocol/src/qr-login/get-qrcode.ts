import { endpoint } from '../wire/endpoint.ts'

/** A new QR code for this browser (QRC-1). */
export const getQrcode = endpoint({
  name: 'getQrcode',
  method: 'GET',
  host: 'passport',
  path: '/passport/web/get_qrcode/',
  fields: { next: 'plain', keep_login: 'plain?' },
  answer: {
    token: 'string',
    qrcode: 'string',
    qrcode_index_url: 'string',
    web_name: 'string',
    app_name: 'string',
    expire_time: 'number',
  },
})
