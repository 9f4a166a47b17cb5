import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createResponseClock } from './response-clock.ts'

describe('the response clock', () => {
  let now = 0

  beforeEach(() => {
    now = 5000
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    vi.spyOn(performance, 'now').mockImplementation(() => now)
  })

  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })

  /** Lets one tick happen, `ms` after the one before. */
  const tick = (ms = 50): void => {
    now += ms
    vi.advanceTimersByTime(50)
  }

  test('SRV-2 calls back in time, and advances only while something is scheduled', () => {
    const clock = createResponseClock()
    const called: string[] = []
    expect([clock.now(), vi.getTimerCount()]).toEqual([0, 0])
    clock.schedule(50, () => called.push('first'))
    clock.schedule(100, () => called.push('second'))
    expect(vi.getTimerCount()).toBe(1)
    tick(49)
    expect(called).toEqual([])
    tick(1)
    expect(called).toEqual(['first'])
    tick()
    expect([called, clock.now(), vi.getTimerCount()]).toEqual([['first', 'second'], 100, 0])
    now += 10_000
    clock.schedule(50, () => called.push('third'))
    tick(50)
    expect([called.length, clock.now(), vi.getTimerCount()]).toEqual([3, 150, 0])
  })

  test('SRV-2 counts a blocked event loop as 100 ms', () => {
    const clock = createResponseClock()
    clock.schedule(1000, () => undefined)
    tick(60_000)
    expect(clock.now()).toBe(100)
    tick(100)
    expect(clock.now()).toBe(200)
    tick(99)
    expect(clock.now()).toBe(299)
  })

  test('SRV-2 calls back once, and not what was cancelled', () => {
    const clock = createResponseClock()
    const called: string[] = []
    const cancel = clock.schedule(50, () => called.push('cancelled'))
    clock.schedule(50, () => called.push('kept'))
    cancel()
    expect(vi.getTimerCount()).toBe(1)
    tick()
    tick()
    expect([called, vi.getTimerCount()]).toEqual([['kept'], 0])
    const other = clock.schedule(50, () => called.push('other'))
    cancel()
    expect(vi.getTimerCount()).toBe(1)
    other()
    expect(vi.getTimerCount()).toBe(0)
  })

  test('SRV-2 goes on for what a callback schedules', () => {
    const clock = createResponseClock()
    const called: number[] = []
    clock.schedule(50, () => {
      called.push(clock.now())
      clock.schedule(60, () => called.push(clock.now()))
    })
    tick()
    tick()
    tick()
    expect([called, vi.getTimerCount()]).toEqual([[50, 150], 0])
  })
})
