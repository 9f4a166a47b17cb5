// Covers SRV-2, SRV-3, SRV-4.
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { makeTestFolder } from '../../testing/test-server.fixture.ts'
import { openTestDatabase } from '../database/test-database.fixture.ts'
import { createLog } from '../telemetry/log.ts'
import { createMetrics } from '../telemetry/metrics.ts'
import type { DeliveryResult } from './message.ts'
import { LIFE_S, MESSAGE, openTestOutbox, REFUSED, SENT } from './outbox.fixture.ts'
import { claimMessage, deleteMessage, moveToDeadLetter, rescheduleMessage } from './outbox.store.ts'
import { openOutbox } from './outbox.ts'

const LEASE_MS = 60_000

describe('outbox', () => {
  test('delivers a message once and deletes its content', async () => {
    const { database, sent, outbox, deliver } = await openTestOutbox()
    await deliver()
    await outbox.flush()
    const { ttlS: _, ...content } = MESSAGE
    expect(sent).toMatchObject([content])
    expect(await database.selectFrom('outbox').selectAll().execute()).toEqual([])
  })

  test('delivers a message by one of four workers', async () => {
    const { sent, outbox, another, enqueue } = await openTestOutbox()
    for (let index = 0; index < 20; index += 1) await enqueue()
    await Promise.all([outbox, another(), another(), another()].map((worker) => worker.flush()))
    expect(new Set(sent.map(({ id }) => id)).size).toBe(20)
    expect(sent).toHaveLength(20)
  })

  test('retries until the message expires, then keeps a dead letter without content', async () => {
    const { sent, outbox, pass, row, deliver } = await openTestOutbox(() => REFUSED)
    await deliver()
    expect(await row()).toMatchObject({ attempts: 1, last_error: 'test: no line', body: 'text' })
    await outbox.flush()
    expect((await row()).attempts).toBe(1)
    for (const waitMs of [1000, 2000, 4000, 8000, 16_000]) {
      pass(waitMs)
      await outbox.flush()
    }
    expect(await row()).toMatchObject({ state: 'waiting', attempts: 6 })
    pass(LIFE_S * 1000)
    await outbox.flush()
    expect(sent).toEqual([])
    expect(await row()).toMatchObject({
      state: 'dead',
      attempts: 7,
      body: '',
      one_time_code: '',
      parameters: '',
      last_error: 'test: no line',
    })
  })

  test.for([
    [25_000, 25_000],
    [0, 1000],
    [3_600_000, LIFE_S * 1000],
  ] as const)(
    'waits for %i ms if the provider asks for it, but not beyond the back-off and the life of the message',
    async ([retryAfterMs, waitedMs]) => {
      vi.spyOn(Math, 'random').mockReturnValue(0)
      onTestFinished(() => void vi.restoreAllMocks())
      const { now, row, deliver } = await openTestOutbox(() => ({ ...REFUSED, retryAfterMs }))
      await deliver()
      expect((await row()).due_at).toBe(now() + waitedMs)
    },
  )

  test('gives up at once when a provider refuses a message permanently', async () => {
    const { row, deliver } = await openTestOutbox(() => ({ ...REFUSED, isPermanent: true }))
    await deliver()
    expect(await row()).toMatchObject({
      state: 'dead',
      attempts: 1,
      body: 'text',
      last_error: 'test: no line',
    })
  })

  test('aborts an attempt that takes too long and delivers at the next one', async () => {
    const aborted: unknown[] = []
    let tries = 0
    const { sent, outbox, pass, row, deliver } = await openTestOutbox((_, { signal }) => {
      tries += 1
      if (tries > 1) return SENT
      signal.addEventListener('abort', () => aborted.push(signal.reason))
      return new Promise(() => undefined)
    }, 20)
    await deliver()
    expect(aborted).toEqual(['timeout'])
    expect(await row()).toMatchObject({ attempts: 1, last_error: 'sms: timeout' })
    pass(1000)
    await outbox.flush()
    expect(sent).toHaveLength(1)
  })

  test('sends an e-mail while an SMS provider hangs', async () => {
    let release = (): void => undefined
    const hanging = new Promise<void>((resolve) => (release = resolve))
    const { sent, outbox, enqueue } = await openTestOutbox(({ channel }) =>
      channel === 'email' ? SENT : hanging.then(() => REFUSED),
    )
    onTestFinished(() => release())
    for (let index = 0; index < 20; index += 1) await enqueue()
    await enqueue({ channel: 'email', target: 'a@example.com' })
    outbox.wake()
    await vi.waitFor(() => expect(sent).toMatchObject([{ channel: 'email' }]))
  })

  test('sends at most eight messages of a channel at the same time', async () => {
    const releases: (() => void)[] = []
    const { sent, outbox, enqueue } = await openTestOutbox(
      () => new Promise((resolve) => releases.push(() => resolve(SENT))),
    )
    for (let index = 0; index < 20; index += 1) await enqueue()
    outbox.wake()
    await vi.waitFor(() => expect(releases).toHaveLength(8))
    while (sent.length < 20) {
      releases.splice(0).forEach((release) => release())
      await vi.waitFor(() => expect(releases.length > 0 || sent.length === 20).toBe(true))
      expect(releases.length).toBeLessThanOrEqual(8)
    }
  })

  test('a stop finishes the attempt in progress and claims nothing more', async () => {
    let release: (result: DeliveryResult) => void = () => undefined
    const { sent, outbox, row, enqueue } = await openTestOutbox(
      () => new Promise((resolve) => (release = resolve)),
    )
    await enqueue()
    outbox.wake()
    await vi.waitFor(async () => expect((await row()).attempts).toBe(1))
    const stopped = outbox.stop()
    await enqueue({ target: '+8613800138001' })
    release(SENT)
    await stopped
    await outbox.flush()
    expect(sent).toMatchObject([{ target: MESSAGE.target }])
    expect(await row()).toMatchObject({ state: 'waiting', attempts: 0 })
  })

  test('counts attempts by their result', async () => {
    let isWorking = false
    const { outbox, pass, metrics, deliver } = await openTestOutbox(() => (isWorking ? SENT : REFUSED))
    await deliver()
    isWorking = true
    pass(1000)
    await outbox.flush()
    const text = await metrics()
    expect(text).toContain('portico_deliveries_total{channel="sms",provider="test",result="failed"} 1')
    expect(text).toContain('portico_deliveries_total{channel="sms",provider="test",result="sent"} 1')
  })

  test.each([
    ['a subject with a line break', { subject: 'Welcome\r\nBcc: victim@example.com' }],
    ['a subject with a bare carriage return', { subject: 'Welcome\rBcc: victim@example.com' }],
    ['a subject with a line separator', { subject: 'Welcome\u2028to us' }],
    ['a recipient with a line feed', { target: 'a@example.com\nBcc: victim@example.com' }],
    ['a recipient with a null character', { target: 'a@example.com\0' }],
  ])('rejects %s', async (_, unsafe) => {
    const { database, sent, outbox, enqueue } = await openTestOutbox()
    await expect(enqueue(unsafe)).rejects.toThrow(/control character/)
    await outbox.flush()
    expect(sent).toEqual([])
    expect(await database.selectFrom('outbox').selectAll().execute()).toEqual([])
  })

  test('keeps line breaks in the body of a message', async () => {
    const { sent, outbox, enqueue } = await openTestOutbox()
    await enqueue({ body: 'first line\n\nsecond line' })
    await outbox.flush()
    expect(sent).toMatchObject([{ body: 'first line\n\nsecond line' }])
  })
})

describe('the sender of an outbox', () => {
  test('is optional: without a sender no contact is accepted and messages are kept', async () => {
    const database = await openTestDatabase(makeTestFolder())
    const log = createLog({ level: 'silent' })
    const deps = { database, now: Date.now, log, metrics: createMetrics() }
    const outbox = openOutbox({ ...deps, sender: undefined })
    onTestFinished(() => outbox.stop())
    expect(outbox.canSend({ channel: 'sms', target: '+8613800138000' })).toBe(false)
    await outbox.enqueueCounted(database, MESSAGE)
    await outbox.flush()
    expect(await database.selectFrom('outbox').select('attempts').execute()).toEqual([{ attempts: 0 }])
  })

  test('decides which contacts are accepted', async () => {
    const { outbox } = await openTestOutbox()
    expect([outbox.canSend({ channel: 'sms', target: '' }), outbox.canSend(MESSAGE)]).toEqual([false, true])
  })
})

describe('leases', () => {
  test('a worker whose lease ended changes nothing of a message another worker claimed', async () => {
    const { database, pass, now, row, enqueue } = await openTestOutbox()
    await enqueue()
    const claim = () => claimMessage(database, { channel: 'sms', now: now(), leaseMs: LEASE_MS })
    const first = await claim()
    expect(await claim()).toBeUndefined()
    pass(LEASE_MS)
    const second = await claim()
    if (!first || !second) throw new Error('The message was not claimed.')
    expect(second.id).toBe(first.id)
    const before = await row()
    expect(await rescheduleMessage(database, first, { dueAt: now(), lastError: 'late' })).toBe(false)
    expect(await moveToDeadLetter(database, first, 'late')).toBe(false)
    expect(await deleteMessage(database, first)).toBe(false)
    expect(await row()).toEqual(before)
    expect(await deleteMessage(database, second)).toBe(true)
  })
})
