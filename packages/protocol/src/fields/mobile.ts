import { foldNumber } from './clean.ts'
import type { Field } from './field.ts'
import { fieldError } from './field.ts'

const CN_MOBILE_PATTERN = /^1[2-9]\d{9}$/

/** VAL-3: a number of mainland China, bare. */
export const mobile: Field = {
  name: 'mobile',
  clean: (typed) => dropCnPrefix(foldNumber(typed)),
  check: (value) => {
    if (value === '') return fieldError('mobile_required')
    return isCnMobile(value) ? undefined : fieldError('mobile_pattern_valid')
  },
}

export function isCnMobile(value: string): boolean {
  return CN_MOBILE_PATTERN.test(value)
}

/** Autofill writes the whole number, country and all. */
function dropCnPrefix(number: string): string {
  const bare = number.replace(/^(?:\+|00)86/, '')
  return isCnMobile(bare) ? bare : number
}
