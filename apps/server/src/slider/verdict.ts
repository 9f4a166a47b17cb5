import {
  SLIDER_BAD_PARAMETER,
  SLIDER_EXPIRED,
  SLIDER_SUCCESS,
  SLIDER_SYSTEM_ERROR,
  SLIDER_TOO_MANY_TRIES,
  SLIDER_WRONG,
} from '@portico/protocol'

/** What the two calls of a verify host answer: `{code, data}` (contract 6.4). */
export interface Verdict {
  readonly code: number
  readonly data: object
}

const CODES = {
  success: SLIDER_SUCCESS,
  badParameter: SLIDER_BAD_PARAMETER,
  systemError: SLIDER_SYSTEM_ERROR,
  tooManyTries: SLIDER_TOO_MANY_TRIES,
  wrong: SLIDER_WRONG,
  expired: SLIDER_EXPIRED,
} as const

export function verdict(name: keyof typeof CODES, data: object = {}): Verdict {
  return { code: CODES[name], data }
}
