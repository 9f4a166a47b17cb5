// Covers API-5.
import { expect, test } from 'vitest'
import { createLogId, isLogId } from './response-metadata.ts'

test('a log id is the time in UTC and 20 hex digits', () => {
  const id = createLogId(
    Date.UTC(2026, 10, 21, 7, 5, 9),
    new Uint8Array([0, 1, 2, 3, 4, 5, 250, 251, 252, 255]),
  )
  expect(id).toBe('20261121070509000102030405FAFBFCFF')
  expect(isLogId(id)).toBe(true)
  for (const other of ['2026', `0${id}`, `${id}0`]) expect(isLogId(other)).toBe(false)
})
