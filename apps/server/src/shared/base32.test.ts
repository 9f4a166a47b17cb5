// Covers SRV-2.
import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { decodeBase32 } from './base32.fixture.ts'
import { encodeBase32 } from './base32.ts'

test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('%j is encoded and decoded as RFC 4648 says', (text, encoded) => {
  expect(encodeBase32(Buffer.from(text))).toBe(encoded)
  expect(decodeBase32(encoded)?.toString()).toBe(text)
  expect(decodeBase32(`${encoded.toLowerCase()}====`)?.toString()).toBe(text)
})

test('random bytes come back', () => {
  for (let length = 0; length < 64; length += 1) {
    const bytes = randomBytes(length)
    expect(decodeBase32(encodeBase32(bytes))).toEqual(bytes)
  }
})
