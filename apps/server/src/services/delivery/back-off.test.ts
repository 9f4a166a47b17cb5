// Covers SRV-4.
import { describe, expect, test } from 'vitest'
import { backOffMs } from './back-off.ts'

describe('backOffMs', () => {
  test('doubles up to 30 s, or a tenth of the age of the message', () => {
    const delays = [1, 2, 3, 5, 6, 20].map((attempt) => backOffMs({ attempt, ageMs: 0, random: 0 }))
    expect(delays).toEqual([1000, 2000, 4000, 16_000, 30_000, 30_000])
    expect(backOffMs({ attempt: 20, ageMs: 3_600_000, random: 0 })).toBe(360_000)
  })

  test('is a whole number of milliseconds', () => {
    expect(backOffMs({ attempt: 1, ageMs: 0, random: 0.3333 })).toBe(833)
  })

  test('shortens a delay by up to half at random', () => {
    expect(backOffMs({ attempt: 3, ageMs: 0, random: 1 })).toBe(2000)
    expect(backOffMs({ attempt: 3, ageMs: 0, random: 0.5 })).toBe(3000)
  })
})
