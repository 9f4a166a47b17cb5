// cspell:ignore gezd gnbv qojq GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ
import { expect, test } from 'vitest'
import { totpCode } from './totp-code.ts'

/** `12345678901234567890`, the secret of the vectors in appendix B of RFC 6238. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('the code at %i s is that of RFC 6238', async (seconds, code) => {
  expect(await totpCode(SECRET, seconds * 1000)).toBe(code)
})

test('a secret may be written as people read it, and a wrong one is named', async () => {
  expect(await totpCode('gezd gnbv gy3t qojq gezd gnbv gy3t qojq', 59_000)).toBe('287082')
  await expect(totpCode('GEZD1')).rejects.toThrow('Not base32: 1')
})
