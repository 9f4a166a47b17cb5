// Covers API-1, API-2.
import { expect, test } from 'vitest'
import { createDeviceId, isCsrfToken, isDeviceId } from './request-metadata.ts'

test('a device id has the form of the wire protocol', () => {
  const id = createDeviceId(Date.UTC(2026, 10, 21), '7c9e6679-7425-40de-944b-e07fc1f90ae7')
  expect(id).toBe('verify_mwpn5s00_7c9e6679-7425-40de-944b-e07fc1f90ae7')
  expect(isDeviceId(id)).toBe(true)
  for (const unsafe of ['', 'a;b', 'a b', 'x'.repeat(129), '<b>']) expect(isDeviceId(unsafe)).toBe(false)
})

test('a CSRF token has 32 lower-case hex digits', () => {
  const token = '0123456789abcdef'.repeat(2)
  expect(isCsrfToken(token)).toBe(true)
  for (const other of ['', 'a', `${token}0`, `0${token}`, 'A'.repeat(32), 'g'.repeat(32)])
    expect(isCsrfToken(other), other).toBe(false)
})
