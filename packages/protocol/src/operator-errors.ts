import type { ValueOfSchema } from './json-schema.ts'
import { objectSchema } from './json-schema.ts'
import { TEXT } from './operator-data.ts'

// What the operator API answers if a call is no success.

/** The codes of errors, with the HTTP status of each. */
export const OPERATOR_ERRORS = {
  invalid_request: 400,
  unauthorized: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  too_large: 413,
  unsupported_media_type: 415,
  rate_limited: 429,
  internal_error: 500,
  unavailable: 503,
} as const

export type OperatorErrorCode = keyof typeof OPERATOR_ERRORS

/** The body of every answer that is no success. */
export const OPERATOR_ERROR = objectSchema({
  code: { type: 'string', enum: Object.keys(OPERATOR_ERRORS) as readonly OperatorErrorCode[] },
  message: { ...TEXT, description: 'In English, for developers and operators.' },
  field: { type: ['string', 'null'], description: 'The field of the request that is at fault.' },
  log_id: { ...TEXT, description: 'The id of the request in the log of the server.' },
})

export type OperatorError = ValueOfSchema<typeof OPERATOR_ERROR>
