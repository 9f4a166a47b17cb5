import type { Clock } from '@portico/core'

export interface ManualClock extends Clock {
  /** Moves time on, running what falls due on the way, in order, and letting promises settle in between. */
  advance(milliseconds: number): Promise<void>
  /** Moves the clock without running anything, as a page that sleeps does; the next `advance` finds it all late. */
  sleep(milliseconds: number): void
  /** How many timers are waiting. */
  waiting(): number
}

interface Timer {
  readonly at: number
  readonly run: () => void
}

/** A clock that stands still until a test moves it. @param start epoch milliseconds */
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
    waiting: () => timers.size,
  }
}

/** Lets every promise that can settle do so. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 30; turn += 1) await Promise.resolve()
}
