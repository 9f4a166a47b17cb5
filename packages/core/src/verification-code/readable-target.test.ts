import { expect, test } from 'vitest'
import { readableTarget } from './readable-target.ts'

const SINGAPORE = { area: '65', shortName: 'SG' }

test.each([
  [{ mobile: '13800138000' }, '138 0013 8000'],
  [{ mobile: '+8613800138000' }, '+86 138 0013 8000'],
  [{ mobile: '+6591234567' }, '+65 9123 4567'],
  [{ mobile: '91234567', a_region: '65' }, '+65 9123 4567'],
  [{ mobile: '+12125550123' }, '+1 2125550123'],
  [{ mobile: '+9991234567' }, '+9991234567'],
  [{ email: 'ada@example.com' }, 'ada@example.com'],
])('SND-4 the target %j of a code is shown as %s', (target, shown) => {
  expect(readableTarget(target, SINGAPORE).replaceAll('\u00A0', ' ')).toBe(shown)
})
