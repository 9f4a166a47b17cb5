import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Database } from '../database/database.ts'
import { openTestDatabase } from '../database/test-database.fixture.ts'
import { createLog } from '../telemetry/log.ts'
import { createMetrics } from '../telemetry/metrics.ts'
import { makeTestFolder } from '../test-server.fixture.ts'
import { backOffMs } from './back-off.ts'
import type { DeliveryAttempt, DeliveryResult, Message, Sender } from './message.ts'
import type { NewMessage } from './outbox.store.ts'
import { claimMessage, deleteMessage, moveToDeadLetter, rescheduleMessage } from './outbox.store.ts'
import type { Outbox } from './outbox.ts'
import { openOutbox } from './outbox.ts'

const LIFE_S = 300
const LEASE_MS = 60_000
const MESSAGE: NewMessage = {
  channel: 'sms',
  target: '+8613800138000',
  kind: 'code_login',
  language: 'zh',
  oneTimeCode: '1234',
  subject: '',
  body: 'text',
  parameters: { minutes: '5' },
  ttlS: LIFE_S,
}
const SENT = { ok: true, provider: 'test' } as const
const REFUSED = { ok: false, provider: 'test', reason: 'no line', isPermanent: false } as const

type Send = (message: Message, attempt: DeliveryAttempt) => Promise<DeliveryResult> | DeliveryResult

interface Bench {
  readonly database: Database
  /** The messages of successful attempts. */
  readonly sent: Message[]
  readonly outbox: Outbox
  readonly pass: (ms: number) => void
  readonly now: () => number
  readonly another: () => Outbox
  readonly row: () => Promise<Row>
  readonly metrics: () => Promise<string>
}

interface Row {
  readonly state: string
  readonly attempts: number
  readonly body: string
  readonly one_time_code: string
  readonly parameters: string
  readonly last_error: string
  readonly due_at: number
}

async function openBench(send: Send = () => SENT, attemptTimeoutMs?: number): Promise<Bench> {
  let time = 1_700_000_000_000
  const now = (): number => time
  const database = await openTestDatabase(makeTestFolder(), now)
  const sent: Message[] = []
  const sender: Sender = {
    channels: ['sms', 'email'],
    canSend: ({ target }) => target !== '',
    simulateSend: async () => undefined,
    send: async (message, attempt) => {
      const result = await send(message, attempt)
      if (result.ok) sent.push(message)
      return result
    },
  }
  const log = createLog({ level: 'silent' })
  const metrics = createMetrics()
  const timeout = attemptTimeoutMs === undefined ? {} : { attemptTimeoutMs }
  const another = (): Outbox => {
    const outbox = openOutbox({ database, sender, now, log, metrics, ...timeout })
    onTestFinished(() => outbox.stop())
    return outbox
  }
  return {
    database,
    sent,
    now,
    outbox: another(),
    another,
    pass: (ms) => void (time += ms),
    row: () => database.selectFrom('outbox').selectAll().executeTakeFirstOrThrow(),
    metrics: async () => (await metrics.render()).text,
  }
}

/** Fails the first attempts, then succeeds. */
function failFirst(count: number, failure: DeliveryResult = REFUSED): Send {
  let tries = 0
  return () => {
    tries += 1
    return tries <= count ? failure : SENT
  }
}

describe('outbox', () => {
  test('SRV-4 delivers a message once and deletes its content', async () => {
    const { database, sent, outbox } = await openBench()
    await outbox.enqueue(database, MESSAGE)
    await outbox.flush()
    await outbox.flush()
    const { ttlS: _, ...content } = MESSAGE
    expect(sent).toMatchObject([content])
    expect(await database.selectFrom('outbox').selectAll().execute()).toEqual([])
  })

  test('SRV-3 SRV-4 delivers a message by one of four workers', async () => {
    const { database, sent, outbox, another } = await openBench()
    for (let index = 0; index < 20; index += 1) await outbox.enqueue(database, MESSAGE)
    await Promise.all([outbox, another(), another(), another()].map((worker) => worker.flush()))
    expect(new Set(sent.map(({ id }) => id)).size).toBe(20)
    expect(sent).toHaveLength(20)
  })

  test('SRV-4 retries until the message expires, then keeps a dead letter without content', async () => {
    const { database, sent, outbox, pass, row } = await openBench(() => REFUSED)
    await outbox.enqueue(database, MESSAGE)
    await outbox.flush()
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

  test('SRV-4 delivers the same code at the third attempt', async () => {
    const { database, sent, outbox, pass } = await openBench(failFirst(2))
    await outbox.enqueue(database, MESSAGE)
    for (const waitMs of [1000, 2000, 0]) {
      await outbox.flush()
      pass(waitMs)
    }
    expect(sent).toMatchObject([{ oneTimeCode: '1234' }])
  })

  test('SRV-4 gives up at once when a provider refuses a message permanently', async () => {
    const { database, outbox, pass, row } = await openBench(() => ({ ...REFUSED, isPermanent: true }))
    await outbox.enqueue(database, MESSAGE)
    await outbox.flush()
    expect(await row()).toMatchObject({
      state: 'dead',
      attempts: 1,
      body: 'text',
      last_error: 'test: no line',
    })
    pass(LIFE_S * 1000)
    await outbox.flush()
    expect(await row()).toMatchObject({ state: 'dead', attempts: 1, body: '', one_time_code: '' })
  })

  test('SRV-4 aborts an attempt that takes too long and delivers at the next one', async () => {
    const aborted: unknown[] = []
    let tries = 0
    const { database, sent, outbox, pass, row } = await openBench((_, { signal }) => {
      tries += 1
      if (tries > 1) return SENT
      signal.addEventListener('abort', () => aborted.push(signal.reason))
      return new Promise(() => undefined)
    }, 20)
    await outbox.enqueue(database, MESSAGE)
    await outbox.flush()
    expect(aborted).toEqual(['timeout'])
    expect(await row()).toMatchObject({ attempts: 1, last_error: 'sms: timeout' })
    pass(1000)
    await outbox.flush()
    expect(sent).toHaveLength(1)
  })

  test('SRV-4 treats an exception of a sender as a temporary failure', async () => {
    let tries = 0
    const { database, sent, outbox, pass, row } = await openBench(() => {
      tries += 1
      if (tries === 1) throw new Error('the code is 1234')
      return SENT
    })
    await outbox.enqueue(database, MESSAGE)
    await outbox.flush()
    expect((await row()).last_error).toBe('sms: internal error')
    pass(1000)
    await outbox.flush()
    expect(sent).toHaveLength(1)
  })

  test('SRV-4 sends an e-mail while an SMS provider hangs', async () => {
    const { database, sent, outbox } = await openBench(({ channel }, { signal }) =>
      channel === 'email'
        ? SENT
        : new Promise((resolve) => signal.addEventListener('abort', () => resolve(REFUSED))),
    )
    for (let index = 0; index < 20; index += 1) await outbox.enqueue(database, MESSAGE)
    await outbox.enqueue(database, { ...MESSAGE, channel: 'email', target: 'a@example.com' })
    outbox.wake()
    await vi.waitFor(() => expect(sent).toMatchObject([{ channel: 'email' }]))
  })

  test('SRV-4 sends at most eight messages of a channel at the same time', async () => {
    const releases: (() => void)[] = []
    const { database, sent, outbox } = await openBench(
      () => new Promise((resolve) => releases.push(() => resolve(SENT))),
    )
    for (let index = 0; index < 20; index += 1) await outbox.enqueue(database, MESSAGE)
    outbox.wake()
    await vi.waitFor(() => expect(releases).toHaveLength(8))
    while (sent.length < 20) {
      releases.splice(0).forEach((release) => release())
      await vi.waitFor(() => expect(releases.length > 0 || sent.length === 20).toBe(true))
      expect(releases.length).toBeLessThanOrEqual(8)
    }
  })

  test('SRV-4 does not deliver an expired code', async () => {
    const { database, sent, outbox, pass, row } = await openBench()
    await outbox.enqueue(database, MESSAGE)
    pass(LIFE_S * 1000)
    await outbox.flush()
    expect(sent).toEqual([])
    expect(await row()).toMatchObject({ state: 'dead', last_error: 'expired' })
  })

  test('SRV-2 delivers a message after a restart if the server crashed before', async () => {
    const { database, sent, outbox, another } = await openBench()
    await outbox.enqueue(database, MESSAGE)
    await another().flush()
    expect(sent).toHaveLength(1)
  })

  test('SRV-2 a stop finishes the attempt in progress and claims nothing more', async () => {
    let release: (result: DeliveryResult) => void = () => undefined
    const { database, sent, outbox, row } = await openBench(
      () => new Promise((resolve) => (release = resolve)),
    )
    await outbox.enqueue(database, MESSAGE)
    outbox.wake()
    await vi.waitFor(async () => expect((await row()).attempts).toBe(1))
    const stopped = outbox.stop()
    await outbox.enqueue(database, { ...MESSAGE, target: '+8613800138001' })
    release(SENT)
    await stopped
    await outbox.flush()
    expect(sent).toMatchObject([{ target: MESSAGE.target }])
    expect(await row()).toMatchObject({ state: 'waiting', attempts: 0 })
  })

  test('SRV-4 counts attempts and the messages that wait', async () => {
    const { database, outbox, pass, metrics } = await openBench(failFirst(1))
    await outbox.enqueue(database, MESSAGE)
    await outbox.flush()
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
  ])('SRV-1 rejects %s', async (_, unsafe) => {
    const { database, sent, outbox } = await openBench()
    await expect(outbox.enqueue(database, { ...MESSAGE, ...unsafe })).rejects.toThrow(/control character/)
    await outbox.flush()
    expect(sent).toEqual([])
    expect(await database.selectFrom('outbox').selectAll().execute()).toEqual([])
  })

  test('SRV-1 never passes a stored message with a line break in its subject to the sender', async () => {
    const { database, sent, outbox, pass, row } = await openBench()
    await outbox.enqueue(database, MESSAGE)
    await database.updateTable('outbox').set({ subject: 'Hello\r\nBcc: victim@example.com' }).execute()
    await outbox.flush()
    pass(LIFE_S * 1000)
    await outbox.flush()
    expect(sent).toEqual([])
    expect(await row()).toMatchObject({ state: 'dead', subject: '', attempts: 1 })
  })

  test('SRV-4 keeps line breaks in the body of a message', async () => {
    const { database, sent, outbox } = await openBench()
    await outbox.enqueue(database, { ...MESSAGE, body: 'first line\n\nsecond line' })
    await outbox.flush()
    expect(sent).toMatchObject([{ body: 'first line\n\nsecond line' }])
  })
})

describe('leases', () => {
  test('SRV-3 a worker whose lease ended changes nothing of a message another worker claimed', async () => {
    const { database, outbox, pass, now, row } = await openBench()
    await outbox.enqueue(database, MESSAGE)
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

  test('SRV-3 claims the messages of one channel, the oldest first', async () => {
    const { database, outbox, pass, now } = await openBench()
    for (const [channel, target] of [
      ['email', 'a@example.com'],
      ['sms', '+8613800138001'],
      ['sms', '+8613800138002'],
    ] as const) {
      await outbox.enqueue(database, { ...MESSAGE, channel, target })
      pass(1)
    }
    const claimed = await claimMessage(database, { channel: 'sms', now: now(), leaseMs: LEASE_MS })
    expect(claimed?.target).toBe('+8613800138001')
  })
})

describe('backOffMs', () => {
  test('SRV-4 doubles up to 30 s, or a tenth of the age of the message', () => {
    const delays = [1, 2, 3, 5, 6, 20].map((attempt) => backOffMs({ attempt, ageMs: 0, random: 0 }))
    expect(delays).toEqual([1000, 2000, 4000, 16_000, 30_000, 30_000])
    expect(backOffMs({ attempt: 20, ageMs: 3_600_000, random: 0 })).toBe(360_000)
  })

  test('SRV-4 shortens a delay by up to half at random', () => {
    expect(backOffMs({ attempt: 3, ageMs: 0, random: 1 })).toBe(2000)
    expect(backOffMs({ attempt: 3, ageMs: 0, random: 0.5 })).toBe(3000)
  })
})
