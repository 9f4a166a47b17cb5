import type { ResponseClock } from '../deadline.ts'
import { UnavailableError } from '../http/unavailable-error.ts'

/** Requests that wait for a connection at most; further ones fail at once. */
const MAX_WAITING = 2000

/** How long a request waits for the connection of another one while the server answers. */
const QUEUE_TIMEOUT_MS = 5000

interface QueueOptions {
  readonly connections: number
  /** How long a request waits while the server does not answer. */
  readonly timeoutMs: number
  readonly clock: ResponseClock
  /** When the server answered last, by the clock. */
  readonly lastAnswerAt: () => number
}

/** Distributes a number of connections in the order in which requests ask for them. */
export interface ConnectionQueue {
  /** Resolves when a connection is free. @throws UnavailableError */
  readonly enter: () => Promise<void>
  /** Passes the connection on to the request that waits longest. */
  readonly leave: () => void
}

/** Creates a queue with all connections free. */
export function createConnectionQueue(options: QueueOptions): ConnectionQueue {
  const waiting = new Set<() => void>()
  let free = options.connections
  return {
    enter: async () => {
      if (free > 0) {
        free -= 1
        return
      }
      if (waiting.size >= MAX_WAITING)
        throw new UnavailableError('PostgreSQL: too many requests wait for a connection')
      await waitInLine(waiting, options)
    },
    leave: () => {
      const [next] = waiting
      if (!next) {
        free += 1
        return
      }
      waiting.delete(next)
      next()
    },
  }
}

function waitInLine(
  waiting: Set<() => void>,
  { timeoutMs, clock, lastAnswerAt }: QueueOptions,
): Promise<void> {
  const enteredAt = clock.now()
  const latest = enteredAt + Math.max(timeoutMs, QUEUE_TIMEOUT_MS)
  const restMs = (): number => Math.min(Math.max(enteredAt, lastAnswerAt()) + timeoutMs, latest) - clock.now()
  return new Promise((resolve, reject) => {
    const check = (): void => {
      if (restMs() > 0) {
        cancel = clock.schedule(restMs(), check)
        return
      }
      waiting.delete(proceed)
      reject(new UnavailableError('PostgreSQL: no connection became free in time'))
    }
    let cancel = clock.schedule(restMs(), check)
    const proceed = (): void => {
      cancel()
      resolve()
    }
    waiting.add(proceed)
  })
}
