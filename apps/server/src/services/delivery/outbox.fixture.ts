import { onTestFinished } from 'vitest'
import { makeTestFolder, readLines } from '../../testing/test-server.fixture.ts'
import type { Database } from '../database/database.ts'
import { openTestDatabase } from '../database/test-database.fixture.ts'
import { createLog } from '../telemetry/log.ts'
import { createMetrics } from '../telemetry/metrics.ts'
import type { DeliveryAttempt, DeliveryResult, Message, Sender } from './message.ts'
import type { NewMessage } from './outbox.store.ts'
import type { Outbox } from './outbox.ts'
import { openOutbox } from './outbox.ts'

export const LIFE_S = 300
export const MESSAGE: NewMessage = {
  channel: 'sms',
  target: '+8613800138000',
  kind: 'code_login',
  language: 'zh',
  appId: '1574',
  oneTimeCode: '1234',
  subject: '',
  body: 'text',
  parameters: { minutes: '5' },
  ttlS: LIFE_S,
}
export const SENT = { ok: true, provider: 'test' } as const
export const REFUSED = { ok: false, provider: 'test', reason: 'no line', isPermanent: false } as const

type Send = (message: Message, attempt: DeliveryAttempt) => Promise<DeliveryResult> | DeliveryResult

export interface TestOutbox {
  readonly database: Database
  /** The messages of successful attempts. */
  readonly sent: Message[]
  readonly outbox: Outbox
  readonly pass: (ms: number) => void
  readonly now: () => number
  readonly another: () => Outbox
  /** Stores the message. */
  readonly enqueue: (change?: Partial<NewMessage>) => Promise<void>
  /** Stores the message and attempts to deliver it. */
  readonly deliver: () => Promise<void>
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

/** An outbox on a database and clock of its own, whose sender does what the test says. */
export async function openTestOutbox(
  send: Send = () => SENT,
  attemptTimeoutMs?: number,
): Promise<TestOutbox> {
  let time = 1_700_000_000_000
  const now = (): number => time
  const database = await openTestDatabase(makeTestFolder(), now)
  const sent: Message[] = []
  const sender: Sender = {
    channels: ['sms', 'email'],
    canSend: ({ target }) => target !== '',
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
  const outbox = another()
  const enqueue = (change: Partial<NewMessage> = {}) =>
    outbox.enqueueCounted(database, { ...MESSAGE, ...change })
  return {
    database,
    sent,
    now,
    outbox,
    another,
    enqueue,
    deliver: async () => {
      await enqueue()
      await outbox.flush()
    },
    pass: (ms) => void (time += ms),
    row: () => database.selectFrom('outbox').selectAll().executeTakeFirstOrThrow(),
    metrics: async () => (await metrics.render()).text,
    log: () => readLines(lines.join('')),
  }
}
