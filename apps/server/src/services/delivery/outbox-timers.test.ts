// Covers SRV-2, SRV-4.
import { describe, expect, test, vi } from 'vitest'
import { LIFE_S, openTestOutbox, REFUSED } from './outbox.fixture.ts'

describe('the timers of the outbox', () => {
  /** An outbox on intervals that the test advances. */
  async function openTimed(...parts: Parameters<typeof openTestOutbox>) {
    vi.useFakeTimers({
      toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout', 'performance'],
    })
    return openTestOutbox(...parts)
  }

  test('deliver each second, until a stop', async () => {
    const { outbox, sent, enqueue } = await openTimed()
    await enqueue()
    await vi.advanceTimersByTimeAsync(999)
    expect(sent).toHaveLength(0)
    await vi.advanceTimersByTimeAsync(1)
    await vi.waitFor(() => expect(sent).toHaveLength(1))
    await outbox.stop()
    expect(vi.getTimerCount()).toBe(0)
  })

  test('delete expired content each minute, and log a failure', async () => {
    const { database, pass, row, log, deliver } = await openTimed(() => ({ ...REFUSED, isPermanent: true }))
    await deliver()
    pass(LIFE_S * 1000)
    await vi.advanceTimersByTimeAsync(59_999)
    expect((await row()).body).toBe('text')
    await vi.advanceTimersByTimeAsync(1)
    expect((await row()).body).toBe('')
    await database.schema.dropTable('outbox').execute()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(log()).toContainEqual({
      level: 50,
      err: expect.objectContaining({ message: 'no such table: outbox' }),
      msg: 'could not delete expired messages',
    })
  })

  test('end an attempt after 50 s', async () => {
    const { outbox, row, enqueue } = await openTimed(() => new Promise(() => undefined))
    await enqueue()
    const flushed = outbox.flush()
    await vi.waitFor(async () => expect((await row()).attempts).toBe(1))
    await vi.advanceTimersByTimeAsync(49_900)
    expect((await row()).last_error).toBe('')
    await vi.advanceTimersByTimeAsync(100)
    await flushed
    expect((await row()).last_error).toBe('sms: timeout')
  })

  test('end the attempts in progress 5 s after a stop', async () => {
    const { outbox, row, enqueue } = await openTimed(() => new Promise(() => undefined))
    await enqueue()
    outbox.wake()
    await vi.waitFor(async () => expect((await row()).attempts).toBe(1))
    const stopped = outbox.stop()
    await vi.advanceTimersByTimeAsync(4999)
    expect((await row()).last_error).toBe('')
    await vi.advanceTimersByTimeAsync(1)
    await stopped
    expect((await row()).last_error).toBe('sms: server stopped')
    await expect.poll(() => vi.getTimerCount()).toBe(0)
  })
})
