const TICK_MS = 50

/** What one tick counts at most: a longer one means that the event loop was blocked and could not receive answers. */
const LONGEST_TICK_MS = 2 * TICK_MS

/** A clock for time-outs that leaves out the time in which this process could not receive answers. */
export interface ResponseClock {
  /** Milliseconds; advances only while something is scheduled. */
  readonly now: () => number
  /** @returns a function that cancels the call */
  readonly schedule: (delayMs: number, callback: () => void) => () => void
}

/**
 * Creates a clock. After a busy event loop Node runs due timers before it reads from sockets, so an ordinary timer would
 * report as missing an answer that has long been received.
 */
export function createResponseClock(): ResponseClock {
  const scheduled = new Set<{ readonly dueAt: number; readonly callback: () => void }>()
  let time = 0
  let tickedAt = 0
  let timer: NodeJS.Timeout | undefined

  function tick(): void {
    const now = performance.now()
    time += Math.min(now - tickedAt, LONGEST_TICK_MS)
    tickedAt = now
    for (const entry of scheduled)
      if (entry.dueAt <= time) {
        scheduled.delete(entry)
        entry.callback()
      }
    stopIfUnused()
  }

  function stopIfUnused(): void {
    if (scheduled.size > 0) return
    clearInterval(timer)
    timer = undefined
  }

  return {
    now: () => time,
    schedule: (delayMs, callback) => {
      const entry = { dueAt: time + delayMs, callback }
      scheduled.add(entry)
      if (timer === undefined) {
        tickedAt = performance.now()
        timer = setInterval(tick, TICK_MS)
      }
      return () => {
        if (scheduled.delete(entry)) stopIfUnused()
      }
    },
  }
}

/** The clock of this process. */
export const responseClock: ResponseClock = createResponseClock()

interface Deadline {
  readonly ms: number
  /** Called when the time is over; returns the error to reject with. */
  readonly onTimeout: () => Error
}

/** Settles with an answer, or rejects if it takes longer than a time. */
export async function withDeadline<Answer>(
  answer: Promise<Answer>,
  { ms, onTimeout }: Deadline,
): Promise<Answer> {
  let cancel: (() => void) | undefined
  const overdue = new Promise<never>((_, reject) => {
    cancel = responseClock.schedule(ms, () => reject(onTimeout()))
  })
  try {
    return await Promise.race([answer, overdue])
  } finally {
    cancel?.()
  }
}

/** Runs work with a signal that aborts after a time, with an error named `TimeoutError`. */
export async function withDeadlineSignal<Value>(
  ms: number,
  work: (signal: AbortSignal) => Promise<Value>,
): Promise<Value> {
  const controller = new AbortController()
  const cancel = responseClock.schedule(ms, () =>
    controller.abort(new DOMException('no answer in time', 'TimeoutError')),
  )
  try {
    return await work(controller.signal)
  } finally {
    cancel()
  }
}
