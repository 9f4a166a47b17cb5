// Covers MSG-1.
import { expect, test } from 'vitest'
import { ERROR_CODES, errorName, isCatalogueCode } from './error-codes.ts'

test('every error code has one name', () => {
  for (const [name, code] of Object.entries(ERROR_CODES)) expect(errorName(code)).toBe(name)
  expect(errorName(99_999)).toBeUndefined()
})

test('some codes are of the catalogue', () => {
  expect([2015, 1202].map(isCatalogueCode)).toEqual([true, false])
})
