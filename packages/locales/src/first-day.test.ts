// Covers MSG-1, BND-1.
import { expect, test } from 'vitest'
import { formatFirstDay } from './first-day.ts'

test.each([
  ['a moment within a day', '2026-12-04T16:30:00Z', 'UTC', 'December 5, 2026'],
  ['the last second of a day', '2026-12-04T23:59:59Z', 'UTC', 'December 5, 2026'],
  ['the beginning of a day', '2026-12-04T00:00:00Z', 'UTC', 'December 4, 2026'],
  ['a moment in another time zone', '2026-12-04T16:30:00Z', 'Asia/Shanghai', 'December 6, 2026'],
])('the first whole day after %s', (_, moment, timeZone, day) => {
  expect(formatFirstDay('en', Date.parse(moment) / 1000, timeZone)).toBe(day)
})
