// Covers SRV-3.
import { describe, expect, test } from 'vitest'
import { storedName } from './key-names.ts'

describe('names of keys in Redis', () => {
  test.each([
    ['sso-ticket:abc', 'sso-ticket:ungWv48Bz-pBQUDeXa4iI7ADYaOWF3qctBD_YfIAFa0'],
    ['sso-ticket:abc:d', 'sso-ticket:hA4OKf6WwNuZkUYgt0yXu8_XOMZquL5Hnjmeo_4_jOQ'],
    ['abc', 'ungWv48Bz-pBQUDeXa4iI7ADYaOWF3qctBD_YfIAFa0'],
  ])('keep the prefix of %s and hash the rest', (key, name) => {
    expect(storedName(key)).toBe(name)
  })
})
