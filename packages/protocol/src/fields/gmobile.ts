import { foldNumber } from './clean.ts'
import type { Field } from './field.ts'
import { fieldError } from './field.ts'

const INTERNATIONAL_MOBILE_PATTERN = /^\+?\d{6,30}$/

/** VAL-4: stands in for mobile wherever the zone is not cn. */
export const gmobile: Field = {
  name: 'gmobile',
  clean: foldNumber,
  check: (value) => {
    if (value === '') return fieldError('mobile_required')
    return isInternationalMobile(value) ? undefined : fieldError('mobile_pattern_valid')
  },
}

export function isInternationalMobile(value: string): boolean {
  return INTERNATIONAL_MOBILE_PATTERN.test(value)
}
