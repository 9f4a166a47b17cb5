import { endpoint } from '../wire/endpoint.ts'

/** What became of a QR code; asked once a second (QRC-3). */
export const checkQrconnect = endpoint({
  name: 'checkQrconnect',
  method: 'GET',
  host: 'passport',
  path: '/passport/web/check_qrconnect/',
  fields: { next: 'plain', token: 'plain' },
  answer: { status: 'string', redirect_url: 'string', screen_name: 'string', avatar_url: 'string' },
})
