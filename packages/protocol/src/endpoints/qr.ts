import { endpoint, ssoVariantOf } from '../endpoint.ts'

/**
 * Creates a QR code for this browser. `qrcode` is a PNG in base64, `qrcode_index_url` the text it encodes,
 * `expire_time` in epoch seconds.
 * @errors rateLimited
 */
export const getQrcode = endpoint({
  name: 'getQrcode',
  method: 'GET',
  path: '/passport/web/get_qrcode/',
  fields: { next: 'plain', keep_login: 'plain?' },
  response: {
    token: 'string!',
    qrcode: 'string!',
    qrcode_index_url: 'string',
    web_name: 'string',
    app_name: 'string',
    expire_time: 'number',
  },
})

/**
 * Returns the status of a QR code: `new`, `scanned`, `confirmed`, `refused` or `expired`. Polled once a second.
 * `confirmed` is returned once, with the user, and sets the session.
 * @errors rateLimited, secondStepRequired
 */
export const checkQrconnect = endpoint({
  name: 'checkQrconnect',
  method: 'GET',
  path: '/passport/web/check_qrconnect/',
  fields: { next: 'plain?', token: 'plain' },
  response: {
    status: 'string!',
    redirect_url: 'string?',
    user_id: 'string?',
    screen_name: 'string?',
    avatar_url: 'string?',
  },
})

/** The single sign-on variant of `getQrcode`. */
export const ssoGetQrcode = ssoVariantOf(getQrcode, {
  name: 'ssoGetQrcode',
  path: 'get_qrcode/',
  fields: { service: 'plain', keep_login: 'plain?' },
})

/** The single sign-on variant of `checkQrconnect`. Its status is a digit, `1` to `5`; clients accept both forms. */
export const ssoCheckQrconnect = ssoVariantOf(checkQrconnect, {
  name: 'ssoCheckQrconnect',
  path: 'check_qrconnect/',
  fields: { service: 'plain', token: 'plain' },
})

/**
 * Marks a QR code as scanned by the phone's account. `source` describes the browser that asks to be logged in.
 * @errors qr-scan
 */
export const scanQrcode = endpoint({
  name: 'scanQrcode',
  path: '/passport/web/scan_qrcode/',
  fields: { token: 'plain' },
  response: { csrf_token: 'string', expire_time: 'number', source: { title: 'string', des: 'string' } },
})

/**
 * Confirms or refuses a scanned QR code. `decision` is `confirm` or `refuse`.
 * @errors qr-scan
 */
export const confirmQrcode = endpoint({
  name: 'confirmQrcode',
  path: '/passport/web/confirm_qrcode/',
  fields: { token: 'plain', csrf_token: 'plain', decision: 'plain' },
  response: {},
})
