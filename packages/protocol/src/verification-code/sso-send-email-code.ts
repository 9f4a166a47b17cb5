import { endpoint } from '../wire/endpoint.ts'
import { SEND_EMAIL_CODE_FIELDS } from './send-email-code.ts'

/** The single sign-on variant of sendEmailCode (SSO-2). */
export const ssoSendEmailCode = endpoint({
  name: 'ssoSendEmailCode',
  method: 'POST',
  host: 'sso',
  path: 'send_email_activate_code/v2/',
  aliases: ['send_email_activate_code/'],
  fields: SEND_EMAIL_CODE_FIELDS,
  answer: { email: 'string', retry_time: 'number' },
})
