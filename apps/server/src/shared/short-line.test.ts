// Covers SRV-2.
import { expect, test } from 'vitest'
import { toShortLine } from './short-line.ts'

const FAMILY = '👨‍👩‍👧‍👦'

test.for([
  ['Ada\nLovelace', 40, 'Ada Lovelace'],
  ['Ada Lovelace', 5, 'Ada L'],
  ['Ada Lovelace', 4, 'Ada'],
  [`Ada ${FAMILY}`, 11, `Ada ${FAMILY}`],
  [`Ada ${FAMILY}`, 10, 'Ada'],
  ['Ada 🏳️‍⚧️🚲', 9, 'Ada 🏳️‍⚧️'],
  ['Ada 🏳️‍⚧️', 6, 'Ada'],
  ['e\u0301e\u0301', 3, 'e\u0301'],
  [`${FAMILY}${FAMILY}`, 3, '👨‍👩'],
  [`A${'\u0301'.repeat(99)}`, 3, 'A\u0301\u0301'],
  ['\u200B', 3, ''],
] as const)('of %j and %i characters it shows %j', ([text, most, shown]) => {
  expect(toShortLine(text, most)).toBe(shown)
})
