import type { Clock } from '@portico/core'

/** A clock that a test controls. */
export interface ManualClock extends Clock {
  /** Advances the time, runs the timers that become due in order, and lets promises settle after each. */
  advance(milliseconds: number): Promise<void>
  /** Advances the time without running timers, like a suspended page. The next `advance` runs them late. */
  sleep(milliseconds: number): void
  /** The number of pending timers. */
  pendingTimers(): number
}

interface Timer {
  readonly at: number
  readonly run: () => void
}

/**
 * Creates a clock that stands still until it is advanced.
 * @param start epoch milliseconds. Default: 2026-01-01T00:00:00Z
 */
export function createManualClock(start = Date.UTC(2026, 0, 1)): ManualClock {
  let now = start
  const timers = new Set<Timer>()
  const nextDue = (until: number): Timer | undefined =>
    [...timers].filter((timer) => timer.at <= until).sort((a, b) => a.at - b.at)[0]
  return {
    now: () => now,
    after: (milliseconds, run) => {
      const timer = { at: now + milliseconds, run }
      timers.add(timer)
      return () => timers.delete(timer)
    },
    advance: async (milliseconds) => {
      const until = now + milliseconds
      await settle()
      for (let due = nextDue(until); due; due = nextDue(until)) {
        timers.delete(due)
        now = Math.max(now, due.at)
        due.run()
        await settle()
      }
      now = until
    },
    sleep: (milliseconds) => {
      now += milliseconds
    },
    pendingTimers: () => timers.size,
  }
}

/** Lets pending promises settle. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 30; turn += 1) await Promise.resolve()
}
