import { expect, test } from 'vitest'
import { createDeviceId, isDeviceId } from './request-metadata.ts'

test('API-2 a device id has the form of the wire protocol', () => {
  const id = createDeviceId(Date.UTC(2026, 10, 21), '7c9e6679-7425-40de-944b-e07fc1f90ae7')
  expect(id).toBe('verify_mwpn5s00_7c9e6679-7425-40de-944b-e07fc1f90ae7')
  expect(isDeviceId(id)).toBe(true)
  for (const unsafe of ['', 'a;b', 'a b', 'x'.repeat(129), '<b>']) expect(isDeviceId(unsafe)).toBe(false)
})
