import { endpoint } from '../wire/endpoint.ts'

/** Sends a code to an e-mail (SND-1). */
export const sendEmailCode = endpoint({
  name: 'sendEmailCode',
  method: 'POST',
  host: 'passport',
  path: '/passport/web/email/send_code/',
  fields: {
    email: 'mixed',
    type: 'plain',
    password: 'mixed?',
    a_region: 'plain?',
    captcha: 'plain?',
    captcha_key: 'plain?',
    verify_ticket: 'plain?',
  },
  answer: { email: 'string', retry_time: 'number' },
})
