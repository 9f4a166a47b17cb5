import { endpoint } from '../wire/endpoint.ts'

/** The phone says it has scanned a code (QRC-6). */
export const scanQrcode = endpoint({
  name: 'scanQrcode',
  method: 'POST',
  host: 'passport',
  path: '/passport/web/scan_qrcode/',
  fields: { token: 'plain' },
  answer: { csrf_token: 'string', expire_time: 'number', source: { title: 'string', des: 'string' } },
})
