import { describe, expect, test } from 'vitest'
import { createSteadyClock } from './clock.ts'

/** A wall clock that can be set and a monotonic clock, both manual. */
function openClocks() {
  let wall = 1_700_000_000_000
  let monotonic = 5_000
  return {
    now: createSteadyClock({ wall: () => wall, monotonic: () => monotonic }),
    pass: (ms: number) => {
      wall += ms
      monotonic += ms
    },
    set: (ms: number) => {
      wall += ms
    },
  }
}

describe('createSteadyClock', () => {
  test('continues at its pace when the wall clock is set back', () => {
    const { now, pass, set } = openClocks()
    const start = now()
    set(-3_600_000)
    expect(now()).toBe(start)
    pass(300_000)
    expect(now()).toBe(start + 300_000)
  })

  test('follows the wall clock forward, once', () => {
    const { now, pass, set } = openClocks()
    const start = now()
    set(60_000)
    expect(now()).toBe(start + 60_000)
    set(-60_000)
    pass(1_000)
    expect(now()).toBe(start + 61_000)
  })

  test('reads whole milliseconds', () => {
    let monotonic = 0.25
    const now = createSteadyClock({ wall: () => 1_700_000_000_000, monotonic: () => monotonic })
    expect(now()).toBe(1_700_000_000_000)
    monotonic = 2.5
    expect(now()).toBe(1_700_000_000_002)
  })
})
