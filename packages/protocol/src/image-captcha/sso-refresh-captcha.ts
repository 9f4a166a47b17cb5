import { endpoint } from '../wire/endpoint.ts'

/** The single sign-on variant of refreshCaptcha. */
export const ssoRefreshCaptcha = endpoint({
  name: 'ssoRefreshCaptcha',
  method: 'GET',
  host: 'sso',
  path: 'refresh_captcha/',
  fields: { scene: 'plain?', verify_ticket: 'plain?' },
  answer: { captcha: 'string', captcha_key: 'string' },
})
