import { endpoint } from '../wire/endpoint.ts'

/** The single sign-on variant of sendEmailCode (SSO-2). */
export const ssoSendEmailCode = endpoint({
  name: 'ssoSendEmailCode',
  method: 'POST',
  host: 'sso',
  path: 'send_email_activate_code/v2/',
  aliases: ['send_email_activate_code/'],
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
