import { CHALLENGE_FIELDS } from '../wire/challenge-fields.ts'
import type { FieldRules } from '../wire/endpoint.ts'
import { endpoint } from '../wire/endpoint.ts'

export const SEND_CODE_FIELDS = {
  mobile: 'mixed',
  type: 'plain',
  password: 'mixed?',
  a_region: 'plain?',
  ...CHALLENGE_FIELDS,
} as const satisfies FieldRules

/** Sends a code to a mobile (SND-1). */
export const sendCode = endpoint({
  name: 'sendCode',
  method: 'POST',
  host: 'passport',
  path: '/passport/web/send_code/',
  fields: SEND_CODE_FIELDS,
  answer: { mobile: 'string', retry_time: 'number' },
})
