import { endpoint } from '../wire/endpoint.ts'

/** The phone lets the browser in, or refuses (QRC-6). */
export const confirmQrcode = endpoint({
  name: 'confirmQrcode',
  method: 'POST',
  host: 'passport',
  path: '/passport/web/confirm_qrcode/',
  fields: { token: 'plain', csrf_token: 'plain', decision: 'plain' },
  answer: {},
})
