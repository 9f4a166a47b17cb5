// Covers SRV-2.
import { afterEach, describe, expect, test } from 'vitest'
import { readTime } from './read-time.ts'

const NOON = Date.UTC(2024, 0, 31, 12)

const zoneOfMachine = process.env['TZ']
afterEach(() => {
  if (zoneOfMachine === undefined) delete process.env['TZ']
  else process.env['TZ'] = zoneOfMachine
})

describe.each(['UTC', 'Asia/Shanghai', 'America/New_York'])('on a machine in %s, noon in UTC is', (zone) => {
  test.for([
    '2024-01-31T12:00',
    '2024-01-31T12:00:00Z',
    '2024-01-31T12:00:00.000Z',
    '2024-01-31 12:00:00',
    '2024-01-31 12:00:00.000000',
    '2024-01-31 12:00:00 UTC',
    '2024-01-31 12:00:00+00',
    '2024-01-31 12:00:00.000000+00',
    '2024-01-31T13:00:00+01:00',
    '2024-01-31T13:00:00+0100',
    ' 1706702400000 ',
    1_706_702_400_000,
  ])('%s', (written) => {
    process.env['TZ'] = zone
    expect(readTime(written)).toBe(NOON)
  })

  test('not a date alone, which begins at midnight', () => {
    process.env['TZ'] = zone
    expect(readTime('2024-01-31')).toBe(Date.UTC(2024, 0, 31))
  })
})

test.for([
  ['seconds since 1970', 1_706_702_400],
  ['seconds in a text', '1706702400'],
  ['seconds with a fraction', '1706702400.25'],
  ['the beginning of 1970', 0],
  ['nothing', ''],
  ['a day that does not exist', '2024-02-31T12:00:00Z'],
  ['a day that does not exist, as a database writes it', '2024-02-31 12:00:00'],
  ['a month that does not exist', '2024-13-01'],
  ['the order of days and months of a spreadsheet', '31/01/2024 12:00'],
  ['a day and words', '2024-01-31 noon'],
] as const)('%s is no time', ([, written]) => {
  expect(readTime(written)).toBeNaN()
})
