import { expect, test } from 'vitest'
import { isDeviceId, isLogId, createDeviceId, createLogId } from './request-metadata.ts'

test('API-2 a device id has the form of the wire protocol', () => {
  const id = createDeviceId(Date.UTC(2026, 10, 21), '7c9e6679-7425-40de-944b-e07fc1f90ae7')
  expect(id).toBe('verify_mwpn5s00_7c9e6679-7425-40de-944b-e07fc1f90ae7')
  expect(isDeviceId(id)).toBe(true)
  for (const unsafe of ['', 'a;b', 'a b', 'x'.repeat(129), '<b>']) expect(isDeviceId(unsafe)).toBe(false)
})

test('API-5 a log id is the time in UTC and 20 hex digits', () => {
  const id = createLogId(
    Date.UTC(2026, 10, 21, 7, 5, 9),
    new Uint8Array([0, 1, 2, 3, 4, 5, 250, 251, 252, 255]),
  )
  expect(id).toBe('20261121070509000102030405FAFBFCFF')
  expect(isLogId(id)).toBe(true)
  expect(isLogId('2026')).toBe(false)
})
