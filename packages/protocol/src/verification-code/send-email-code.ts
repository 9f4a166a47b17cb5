import { CHALLENGE_FIELDS } from '../wire/challenge-fields.ts'
import type { FieldRules } from '../wire/endpoint.ts'
import { endpoint } from '../wire/endpoint.ts'

export const SEND_EMAIL_CODE_FIELDS = {
  email: 'mixed',
  type: 'plain',
  password: 'mixed?',
  a_region: 'plain?',
  ...CHALLENGE_FIELDS,
} as const satisfies FieldRules

/** Sends a code to an e-mail (SND-1). */
export const sendEmailCode = endpoint({
  name: 'sendEmailCode',
  method: 'POST',
  host: 'passport',
  path: '/passport/web/email/send_code/',
  fields: SEND_EMAIL_CODE_FIELDS,
  answer: { email: 'string', retry_time: 'number' },
})
