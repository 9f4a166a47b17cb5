// Covers SRV-2.
import { once } from 'node:events'
import { connect } from 'node:net'
import { Worker } from 'node:worker_threads'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createResponseClock, withDeadline, withDeadlineSignal } from './deadline.ts'

describe('the response clock', () => {
  let now = 0

  beforeEach(() => {
    now = 5000
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    vi.spyOn(performance, 'now').mockImplementation(() => now)
  })

  afterEach(() => {
    vi.restoreAllMocks()
  })

  /** Lets one tick happen, `ms` after the one before. */
  const tick = (ms = 50): void => {
    now += ms
    vi.advanceTimersByTime(50)
  }

  test('calls back in time, and advances only while something is scheduled', () => {
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

  test('counts a blocked event loop as 100 ms', () => {
    const clock = createResponseClock()
    clock.schedule(1000, () => undefined)
    tick(60_000)
    expect(clock.now()).toBe(100)
    tick(100)
    expect(clock.now()).toBe(200)
    tick(99)
    expect(clock.now()).toBe(299)
  })

  test('calls back once, and not what was cancelled', () => {
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

  test('goes on for what a callback schedules', () => {
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

/** Starts a server that answers in a thread of its own, so that it also does while this one is blocked. */
async function startServer(delayMs: number): Promise<number> {
  const code = `
    const { parentPort } = require('node:worker_threads')
    const server = require('node:http').createServer((request, response) =>
      setTimeout(() => response.end('answer'), ${delayMs}))
    server.listen(0, '127.0.0.1', () => parentPort.postMessage(server.address().port))`
  const worker = new Worker(code, { eval: true })
  onTestFinished(async () => void (await worker.terminate()))
  const [port] = await once(worker, 'message')
  return Number(port)
}

/** Blocks the event loop, as a busy machine does. */
function block(ms: number): void {
  const startedAt = performance.now()
  while (performance.now() - startedAt < ms);
}

describe('a deadline', () => {
  const DEADLINE_MS = 400
  const onTimeout = () => new Error('missed')

  test('does not fire for an answer that arrived while the event loop was blocked', async () => {
    const port = await startServer(100)
    const response = withDeadlineSignal(DEADLINE_MS, (signal) =>
      fetch(`http://127.0.0.1:${port}`, { signal }).then((answer) => answer.text()),
    )
    const connected = withDeadline(once(connect(port, '127.0.0.1'), 'connect'), {
      ms: DEADLINE_MS,
      onTimeout,
    })
    await new Promise((resolve) => setImmediate(resolve))
    block(3 * DEADLINE_MS)
    expect(await response).toBe('answer')
    await connected
  })

  test('fires if there is no answer, and passes on the error of a failed one', async () => {
    const never = new Promise<never>(() => undefined)
    await expect(withDeadline(never, { ms: 50, onTimeout })).rejects.toThrow('missed')
    const failed = Promise.reject(new Error('failed'))
    await expect(withDeadline(failed, { ms: 50, onTimeout })).rejects.toThrow('failed')
    const port = await startServer(60_000)
    const late = withDeadlineSignal(50, (signal) => fetch(`http://127.0.0.1:${port}`, { signal }))
    await expect(late).rejects.toMatchObject({ name: 'TimeoutError' })
  })
})
