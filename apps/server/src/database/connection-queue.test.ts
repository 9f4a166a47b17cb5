// Covers SRV-2.
import { describe, expect, test } from 'vitest'
import { createResponseClock } from '../deadline.ts'
import { UnavailableError } from '../http/unavailable-error.ts'
import { createConnectionQueue } from './connection-queue.ts'

/** How many requests may wait at the same time. */
const MAX_WAITING = 2000

function openQueue() {
  const clock = createResponseClock()
  return createConnectionQueue({ connections: 1, timeoutMs: 10_000, clock, lastAnswerAt: () => 0 })
}

test('passes a connection on in the order of the requests', async () => {
  const queue = openQueue()
  await queue.enter()
  const order: number[] = []
  const waiting = [1, 2, 3].map((request) =>
    queue.enter().then(() => {
      order.push(request)
      queue.leave()
    }),
  )
  queue.leave()
  await Promise.all(waiting)
  expect(order).toEqual([1, 2, 3])
})

test('refuses requests above the limit at once and serves the others', async () => {
  const queue = openQueue()
  await queue.enter()
  const waiting = Array.from({ length: MAX_WAITING }, () => queue.enter().then(queue.leave))
  await expect(queue.enter()).rejects.toThrow(
    new UnavailableError('PostgreSQL: too many requests wait for a connection'),
  )
  queue.leave()
  await Promise.all(waiting)
})

describe('a request that waits for a connection', () => {
  /** A queue of one connection, which is taken, on a clock that the test advances. */
  async function openTimed(timeoutMs: number) {
    const scheduled = new Set<{ readonly dueAt: number; readonly callback: () => void }>()
    let time = 100
    let lastAnswerAt = 0
    const clock = {
      now: () => time,
      schedule: (delayMs: number, callback: () => void) => {
        const entry = { dueAt: time + delayMs, callback }
        scheduled.add(entry)
        return () => void scheduled.delete(entry)
      },
    }
    const queue = createConnectionQueue({
      connections: 1,
      timeoutMs,
      clock,
      lastAnswerAt: () => lastAnswerAt,
    })
    await queue.enter()
    const outcomes: string[] = []
    const wait = (name: string): void =>
      void queue.enter().then(
        () => outcomes.push(`${name} enters`),
        ({ message }: Error) => outcomes.push(`${name}: ${message}`),
      )
    const advance = async (ms: number, hasAnswer = false): Promise<readonly string[]> => {
      time += ms
      if (hasAnswer) lastAnswerAt = time
      for (const entry of [...scheduled])
        if (entry.dueAt <= time) {
          scheduled.delete(entry)
          entry.callback()
        }
      await new Promise((resolve) => setImmediate(resolve))
      return outcomes.splice(0)
    }
    return { queue, wait, advance, countScheduled: () => scheduled.size }
  }

  const TOO_LATE = 'PostgreSQL: no connection became free in time'

  test('is refused after the time-out while the server does not answer', async () => {
    const { queue, wait, advance, countScheduled } = await openTimed(800)
    wait('a')
    expect(await advance(799)).toEqual([])
    expect(await advance(1)).toEqual([`a: ${TOO_LATE}`])
    expect(countScheduled()).toBe(0)
    wait('b')
    queue.leave()
    expect(await advance(0)).toEqual(['b enters'])
    expect(countScheduled()).toBe(0)
  })

  test('waits on while the server answers, at most five seconds', async () => {
    const { wait, advance } = await openTimed(800)
    wait('a')
    for (let waitedMs = 0; waitedMs < 4500; waitedMs += 500) expect(await advance(500, true)).toEqual([])
    expect(await advance(499, true)).toEqual([])
    expect(await advance(1, true)).toEqual([`a: ${TOO_LATE}`])
  })

  test('waits as long as the time-out if that is longer', async () => {
    const { wait, advance } = await openTimed(6000)
    wait('a')
    expect(await advance(5999, true)).toEqual([])
    expect(await advance(1, true)).toEqual([`a: ${TOO_LATE}`])
  })

  test('is refused after the time-out since the last answer', async () => {
    const { wait, advance } = await openTimed(800)
    wait('a')
    expect(await advance(500, true)).toEqual([])
    expect(await advance(799)).toEqual([])
    expect(await advance(1)).toEqual([`a: ${TOO_LATE}`])
  })

  test('gets a connection when it is left, the first request first', async () => {
    const { queue, wait, advance } = await openTimed(800)
    wait('a')
    wait('b')
    queue.leave()
    expect(await advance(0)).toEqual(['a enters'])
    queue.leave()
    expect(await advance(0)).toEqual(['b enters'])
    queue.leave()
    await queue.enter()
    wait('c')
    expect(await advance(0)).toEqual([])
    queue.leave()
    expect(await advance(0)).toEqual(['c enters'])
  })
})
