// Covers MSG-1.
import { expect, test } from 'vitest'
import { CATALOGUE_CODES, ERROR_CODES, errorName, isCatalogueCode } from './error-codes.ts'

test('the catalogue has the 22 codes of the specification', () => {
  expect(CATALOGUE_CODES).toEqual([
    200, 403, 411, 500, 503, 504, 1035, 1041, 2010, 2015, 2601, 2602, 2603, 2604, 2605, 2606, 2607, 2653,
    2654, 2655, 2656, 2657,
  ])
  expect(isCatalogueCode(2015)).toBe(true)
  expect(isCatalogueCode(1202)).toBe(false)
})

test('every error code has one name', () => {
  const numbers = Object.values(ERROR_CODES)
  expect(new Set(numbers).size).toBe(numbers.length)
  expect(numbers.toSorted((a, b) => a - b)).toEqual([
    -1, 1, 4, 7, 200, 403, 411, 500, 503, 504, 1001, 1002, 1003, 1007, 1011, 1012, 1014, 1023, 1030, 1031,
    1033, 1034, 1035, 1038, 1039, 1041, 1060, 1070, 1071, 1072, 1091, 1101, 1102, 1103, 1105, 1201, 1202,
    1203, 1204, 1205, 1206, 1320, 1703, 1704, 1902, 1905, 2010, 2015, 2035, 2601, 2602, 2603, 2604, 2605,
    2606, 2607, 2653, 2654, 2655, 2656, 2657,
  ])
  for (const [name, code] of Object.entries(ERROR_CODES)) expect(errorName(code)).toBe(name)
  expect(errorName(99_999)).toBeUndefined()
})
