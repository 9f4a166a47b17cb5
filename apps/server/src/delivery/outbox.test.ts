import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Database } from '../database/database.ts'
import { openTestDatabase } from '../database/test-database.fixture.ts'
import { createLog } from '../telemetry/log.ts'
import { createMetrics } from '../telemetry/metrics.ts'
import { makeTestFolder, readLines } from '../test-server.fixture.ts'
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
  /** The lines of the log so far. */
  readonly log: () => readonly object[]
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

async function openBench(
  send: Send = () => SENT,
  attemptTimeoutMs?: number,
  simulateSend: Sender['simulateSend'] = async () => undefined,
): Promise<Bench> {
  let time = 1_700_000_000_000
  const now = (): number => time
  const database = await openTestDatabase(makeTestFolder(), now)
  const sent: Message[] = []
  const sender: Sender = {
    channels: ['sms', 'email'],
    canSend: ({ target }) => target !== '',
    simulateSend,
    send: async (message, attempt) => {
      const result = await send(message, attempt)
      if (result.ok) sent.push(message)
      return result
    },
  }
  const lines: string[] = []
  const log = createLog({ level: 'info', destination: { write: (line: string) => void lines.push(line) } })
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
    log: () => readLines(lines.join('')),
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

describe('the log and the metrics of the outbox', () => {
  const counted = async ({ metrics }: Bench) =>
    [...(await metrics()).matchAll(/^portico_deliveries_total(.*)$/gm)].map(([, line]) => line)

  test('SRV-4 have each failed attempt and the end, without recipient and content', async () => {
    const reason = 'x'.repeat(300)
    let isPermanent = false
    const attempts: number[] = []
    const bench = await openBench((_, { attempt }) => {
      attempts.push(attempt)
      return { ...REFUSED, reason, isPermanent }
    })
    await bench.outbox.enqueue(bench.database, MESSAGE)
    await bench.outbox.flush()
    isPermanent = true
    bench.pass(1000)
    await bench.outbox.flush()
    const { id, last_error: lastError } = await bench.database
      .selectFrom('outbox')
      .selectAll()
      .executeTakeFirstOrThrow()
    const failed = { messageId: id, channel: 'sms', provider: 'test', reason }
    expect(bench.log()).toEqual([
      { level: 40, ...failed, attempt: 1, msg: 'could not send message' },
      { level: 50, ...failed, attempt: 2, msg: 'message is undeliverable' },
    ])
    expect(lastError).toBe(`test: ${'x'.repeat(194)}`)
    expect(attempts).toEqual([1, 2])
    expect(await counted(bench)).toEqual([
      '{channel="sms",provider="test",result="failed"} 2',
      '{channel="sms",provider="test",result="dead"} 1',
    ])
  })

  test('SRV-4 have no more than the end of a message that expired, or has an unsafe subject', async () => {
    const bench = await openBench()
    await bench.outbox.enqueue(bench.database, MESSAGE)
    await bench.database.updateTable('outbox').set({ subject: 'a\nb' }).execute()
    await bench.outbox.flush()
    expect((await bench.row()).last_error).toBe('control character in a header value')
    await bench.database.deleteFrom('outbox').execute()
    await bench.outbox.enqueue(bench.database, MESSAGE)
    bench.pass(LIFE_S * 1000)
    await bench.outbox.flush()
    const ended = { level: 50, messageId: expect.any(String), channel: 'sms', provider: '', attempt: 1 }
    expect(bench.log()).toEqual([
      { ...ended, reason: 'control character in a header value', msg: 'message is undeliverable' },
      { ...ended, reason: 'expired', msg: 'message is undeliverable' },
    ])
    expect(await counted(bench)).toEqual(['{channel="sms",provider="",result="dead"} 2'])
  })

  test('SRV-4 have the exception of a sender', async () => {
    const bench = await openBench(() => {
      throw new Error('a bug')
    })
    await bench.outbox.enqueue(bench.database, MESSAGE)
    await bench.outbox.flush()
    const shared = { messageId: expect.any(String), channel: 'sms' }
    expect(bench.log()).toMatchObject([
      { level: 50, ...shared, err: { message: 'a bug' }, msg: 'sender failed unexpectedly' },
      { level: 40, ...shared, provider: 'sms', reason: 'internal error', msg: 'could not send message' },
    ])
  })

  test('SRV-3 have a message that was sent after another worker took it over', async () => {
    const bench: Bench = await openBench(async () => {
      await bench.database.updateTable('outbox').set({ attempts: 2 }).execute()
      return SENT
    })
    await bench.outbox.enqueue(bench.database, MESSAGE)
    await bench.outbox.flush()
    expect(bench.log()).toEqual([
      {
        level: 40,
        messageId: expect.any(String),
        channel: 'sms',
        provider: 'test',
        msg: 'message sent after its lease had ended',
      },
    ])
    expect((await bench.row()).attempts).toBe(2)
  })

  test('SRV-3 have nothing of an expired message that another worker took over', async () => {
    const bench: Bench = await openBench(async () => {
      await bench.database.updateTable('outbox').set({ attempts: 2 }).execute()
      return { ...REFUSED, isPermanent: true }
    })
    await bench.outbox.enqueue(bench.database, MESSAGE)
    await bench.outbox.flush()
    expect(bench.log()).toEqual([])
    expect(await bench.row()).toMatchObject({ state: 'waiting', attempts: 2 })
  })

  test('SRV-4 have a database that cannot be read', async () => {
    const bench = await openBench()
    await bench.database.schema.dropTable('outbox').execute()
    bench.outbox.wake()
    await vi.waitFor(() => expect(bench.log()).toHaveLength(2))
    const failed = {
      level: 50,
      err: { message: 'no such table: outbox' },
      msg: 'could not process the outbox',
    }
    expect(bench.log()).toMatchObject([
      { ...failed, channel: 'sms' },
      { ...failed, channel: 'email' },
    ])
  })
})

describe('a decoy', () => {
  test('SRV-1 is stored without recipient and content, and deleted without being sent', async () => {
    const simulated: Message[] = []
    const bench = await openBench(
      () => SENT,
      undefined,
      async (message) => void simulated.push(message),
    )
    await bench.outbox.enqueueDecoy(bench.database, { ...MESSAGE, subject: 'subject' })
    expect(await bench.row()).toMatchObject({
      channel: 'sms',
      target: '',
      kind: 'code_login',
      one_time_code: '',
      subject: '',
      body: '',
      parameters: '{}',
    })
    await bench.outbox.flush()
    expect(simulated).toHaveLength(1)
    expect(bench.sent).toEqual([])
    expect(await bench.database.selectFrom('outbox').selectAll().execute()).toEqual([])
    expect(await bench.metrics()).not.toContain('portico_deliveries_total{')
  })

  test('SRV-1 that expired is neither counted nor logged', async () => {
    const bench = await openBench()
    await bench.outbox.enqueueDecoy(bench.database, MESSAGE)
    bench.pass(LIFE_S * 1000)
    await bench.outbox.flush()
    expect(bench.log()).toEqual([])
    expect(await bench.metrics()).not.toContain('portico_deliveries_total{')
    expect((await bench.row()).state).toBe('dead')
  })
})

describe('the timers of the outbox', () => {
  /** An outbox on intervals that the test advances. */
  async function openTimed(...bench: Parameters<typeof openBench>) {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    return openBench(...bench)
  }

  test('SRV-4 deliver each second, until a stop', async () => {
    const { database, outbox, sent } = await openTimed()
    await outbox.enqueue(database, MESSAGE)
    await vi.advanceTimersByTimeAsync(999)
    expect(sent).toHaveLength(0)
    await vi.advanceTimersByTimeAsync(1)
    await vi.waitFor(() => expect(sent).toHaveLength(1))
    await outbox.stop()
    expect(vi.getTimerCount()).toBe(0)
  })

  test('SRV-4 delete expired content each minute, and log a failure', async () => {
    const { database, outbox, pass, row, log } = await openTimed(() => ({ ...REFUSED, isPermanent: true }))
    await outbox.enqueue(database, MESSAGE)
    await outbox.flush()
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

  test('SRV-4 end an attempt after 20 s', async () => {
    const { database, outbox, row } = await openTimed(() => new Promise(() => undefined))
    await outbox.enqueue(database, MESSAGE)
    const flushed = outbox.flush()
    await vi.waitFor(async () => expect((await row()).attempts).toBe(1))
    await vi.advanceTimersByTimeAsync(19_999)
    expect((await row()).last_error).toBe('')
    await vi.advanceTimersByTimeAsync(1)
    await flushed
    expect((await row()).last_error).toBe('sms: timeout')
  })

  test('SRV-2 end the attempts in progress 5 s after a stop', async () => {
    const { database, outbox, row } = await openTimed(() => new Promise(() => undefined))
    await outbox.enqueue(database, MESSAGE)
    outbox.wake()
    await vi.waitFor(async () => expect((await row()).attempts).toBe(1))
    const stopped = outbox.stop()
    await vi.advanceTimersByTimeAsync(4999)
    expect((await row()).last_error).toBe('')
    await vi.advanceTimersByTimeAsync(1)
    await stopped
    expect((await row()).last_error).toBe('sms: server stopped')
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('an outbox without a sender', () => {
  test('SRV-4 accepts no contact and keeps its messages', async () => {
    const database = await openTestDatabase(makeTestFolder())
    const log = createLog({ level: 'silent' })
    const parts = { database, now: Date.now, log, metrics: createMetrics() }
    const outbox = openOutbox({ ...parts, sender: undefined })
    onTestFinished(() => outbox.stop())
    expect(outbox.canSend({ channel: 'sms', target: '+8613800138000' })).toBe(false)
    await outbox.enqueue(database, MESSAGE)
    await outbox.flush()
    expect(await database.selectFrom('outbox').select('attempts').execute()).toEqual([{ attempts: 0 }])
  })

  test('SRV-4 with a sender accepts the contacts that the sender accepts', async () => {
    const { outbox } = await openBench()
    expect([outbox.canSend({ channel: 'sms', target: '' }), outbox.canSend(MESSAGE)]).toEqual([false, true])
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

  test('SRV-4 is a whole number of milliseconds', () => {
    expect(backOffMs({ attempt: 1, ageMs: 0, random: 0.3333 })).toBe(833)
  })

  test('SRV-4 shortens a delay by up to half at random', () => {
    expect(backOffMs({ attempt: 3, ageMs: 0, random: 1 })).toBe(2000)
    expect(backOffMs({ attempt: 3, ageMs: 0, random: 0.5 })).toBe(3000)
  })
})
