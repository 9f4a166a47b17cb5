import { expect, test } from 'vitest'
import { UnavailableError } from '../http/unavailable-error.ts'
import { createConnectionQueue } from './connection-queue.ts'
import { createResponseClock } from './response-clock.ts'

function openQueue(timeoutMs: number) {
  const clock = createResponseClock()
  return createConnectionQueue({ connections: 1, timeoutMs, clock, lastAnswerAt: () => 0 })
}

test('SRV-2 passes a connection on in the order of the requests', async () => {
  const queue = openQueue(10_000)
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

test('SRV-2 refuses requests above the limit at once and serves the others', async () => {
  const queue = openQueue(10_000)
  await queue.enter()
  const waiting = Array.from({ length: 2000 }, () => queue.enter().then(queue.leave))
  await expect(queue.enter()).rejects.toThrow(UnavailableError)
  queue.leave()
  await Promise.all(waiting)
})

test('SRV-2 refuses a waiting request while the server does not answer', async () => {
  const queue = openQueue(50)
  await queue.enter()
  await expect(queue.enter()).rejects.toThrow('PostgreSQL: no connection became free in time')
})
