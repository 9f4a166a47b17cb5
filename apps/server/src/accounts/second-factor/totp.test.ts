// Covers SRV-2.
import { expect, test } from 'vitest'
import { computeTotp, createTotpSecret, findSteps, stepAt } from './totp.ts'

/** The secret of the vectors in RFC 4226, appendix D, and RFC 6238, appendix B. */
const SECRET = Buffer.from('12345678901234567890')

test.each([755224, 287082, 359152, 969429, 338314, 254676, 287922, 162583, 399871, 520489])(
  'the vectors of RFC 4226 are met: %d',
  (code) => {
    const codes = Array.from({ length: 10 }, (_, count) => computeTotp(SECRET, count))
    expect(codes).toContain(String(code))
  },
)

// The last six of the eight digits of the RFC.
test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('the vectors of RFC 6238 are met: %d s', (seconds, code) => {
  expect(computeTotp(SECRET, stepAt(seconds * 1000))).toBe(code)
})

test('a code counts in its step of 30 s and in the steps before and after', () => {
  const step = 1000
  const code = computeTotp(SECRET, step)
  const start = step * 30_000
  const found = [-30_001, -30_000, 0, 29_999, 59_999, 60_000].map((ms) => findSteps(SECRET, code, start + ms))
  expect(found).toEqual([[], [step], [step], [step], [step], []])
})

test('a code of another secret, or of another length, is of no step', () => {
  const now = 1_800_000_000_000
  const code = computeTotp(SECRET, stepAt(now))
  for (const other of [code.slice(1), `${code}0`, '', computeTotp(createTotpSecret(), stepAt(now))])
    expect(findSteps(SECRET, other, now)).toEqual([])
})
