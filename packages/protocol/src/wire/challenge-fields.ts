import type { FieldRules } from './endpoint.ts'

/** What goes with a call that may be asked for an image captcha or the slider, and is sent again with its answer. */
export const CHALLENGE_FIELDS = {
  captcha: 'plain?',
  captcha_key: 'plain?',
  verify_ticket: 'plain?',
} as const satisfies FieldRules
