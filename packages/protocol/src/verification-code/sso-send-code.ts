import { endpoint } from '../wire/endpoint.ts'
import { SEND_CODE_FIELDS } from './send-code.ts'

/** The single sign-on variant of sendCode; only the v2 path may answer 1105 (SSO-2). */
export const ssoSendCode = endpoint({
  name: 'ssoSendCode',
  method: 'POST',
  host: 'sso',
  path: 'send_activation_code/v2/',
  aliases: ['send_activation_code/'],
  fields: SEND_CODE_FIELDS,
  answer: { mobile: 'string', retry_time: 'number' },
})
