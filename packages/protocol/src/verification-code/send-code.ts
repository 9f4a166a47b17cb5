import { endpoint } from '../wire/endpoint.ts'

/** Sends a code to a mobile (SND-1). */
export const sendCode = endpoint({
  name: 'sendCode',
  method: 'POST',
  host: 'passport',
  path: '/passport/web/send_code/',
  fields: {
    mobile: 'mixed',
    type: 'plain',
    password: 'mixed?',
    a_region: 'plain?',
    captcha: 'plain?',
    captcha_key: 'plain?',
    verify_ticket: 'plain?',
  },
  answer: { mobile: 'string', retry_time: 'number' },
})
