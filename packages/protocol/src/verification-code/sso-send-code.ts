import { endpoint } from '../wire/endpoint.ts'

/** The single sign-on variant of sendCode; only the v2 path may answer 1105 (SSO-2). */
export const ssoSendCode = endpoint({
  name: 'ssoSendCode',
  method: 'POST',
  host: 'sso',
  path: 'send_activation_code/v2/',
  aliases: ['send_activation_code/'],
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
