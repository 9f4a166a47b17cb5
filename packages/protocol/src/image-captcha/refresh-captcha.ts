import { endpoint } from '../wire/endpoint.ts'

/** A new image captcha (CAP-2). With scene slide: the slider's other way. */
export const refreshCaptcha = endpoint({
  name: 'refreshCaptcha',
  method: 'GET',
  host: 'passport',
  path: '/passport/web/refresh_captcha/',
  fields: { scene: 'plain?', verify_ticket: 'plain?' },
  answer: { captcha: 'string', captcha_key: 'string' },
})
