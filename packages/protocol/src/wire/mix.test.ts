import { expect, test } from 'vitest'
import { mix, unmix } from './mix.ts'

// The contract's vectors, section 14.
const VECTORS = [
  ['13800138000', '34363d353534363d353535'],
  ['+8613800138000', '2e3d3334363d353534363d353535'],
  ['user@example.com', '7076607745607d64687569602b666a68'],
  ['Passw0rd!', '556476767235776124'],
  ['A1b2C3', '443467374636'],
  ['密码Ab12', 'e0aa83e2a58444673437'],
  ['😀', 'f59a9d85'],
  ['', ''],
] as const

test.each(VECTORS)('API-3 mixes %j and reads it back', (plain, mixed) => {
  expect(mix(plain)).toBe(mixed)
  expect(unmix(mixed)).toBe(plain)
})

test('API-3 a mixed text is read whatever the case of its hex', () => {
  expect(unmix('7076607745607D64687569602B666A68')).toBe('user@example.com')
})

test.each(['3', 'zz', '34 36', '0x34', 'fafa', 'c5', 'e8a585c5'])(
  'API-3 wrong hex or bytes are no text: %s',
  (mixed) => {
    expect(unmix(mixed)).toBeUndefined()
  },
)

test('API-3 a byte order mark, a NUL and blanks come back as they were typed', () => {
  for (const odd of ['\uFEFFpass1', 'a\0b', '  blanks  ', 'e\u0301']) expect(unmix(mix(odd))).toBe(odd)
})
