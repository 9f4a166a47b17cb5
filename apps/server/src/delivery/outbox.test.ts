import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { Database } from '../database/database.ts'
import { openDatabase } from '../database/open-database.ts'
import { createLog } from '../telemetry/log.ts'
import { makeTestFolder } from '../test-server.fixture.ts'
import type { Message } from './message.ts'
import type { Outbox } from './outbox.ts'
import { openOutbox } from './outbox.ts'

const LIFE_S = 300
const MESSAGE = {
  channel: 'sms',
  target: '+8613800138000',
  oneTimeCode: '1234',
  subject: '',
  body: 'text',
  ttlS: LIFE_S,
} as const

interface Bench {
  readonly database: Database
  readonly sent: Message[]
  readonly outbox: Outbox
  readonly pass: (ms: number) => void
  readonly another: () => Outbox
}

async function openBench(send: (tries: number) => void = () => undefined): Promise<Bench> {
  let time = 1_700_000_000_000
  let tries = 0
  const now = (): number => time
  const database = await openDatabase(join(makeTestFolder(), 'outbox.db'), now)
  const sent: Message[] = []
  const sender = {
    channels: ['sms'] as const,
    simulateSend: async () => undefined,
    send: async (message: Message) => {
      tries += 1
      send(tries)
      sent.push(message)
    },
  }
  const log = createLog({ level: 'silent' })
  const another = (): Outbox => {
    const outbox = openOutbox({ database, sender, now, log })
    onTestFinished(() => outbox.stop().catch(() => undefined))
    return outbox
  }
  return { database, sent, outbox: another(), another, pass: (ms) => void (time += ms) }
}

describe('outbox', () => {
  test('SRV-4 delivers a message once and deletes its content', async () => {
    const { database, sent, outbox } = await openBench()
    await outbox.enqueue(database, MESSAGE)
    await outbox.flush()
    await outbox.flush()
    expect(sent).toMatchObject([{ target: '+8613800138000', body: 'text', oneTimeCode: '1234' }])
    expect(await database.selectFrom('outbox').selectAll().execute()).toEqual([])
  })

  test('SRV-3 SRV-4 delivers a message by one of four workers', async () => {
    const { database, sent, outbox, another } = await openBench()
    for (let index = 0; index < 20; index += 1) await outbox.enqueue(database, MESSAGE)
    await Promise.all([outbox, another(), another(), another()].map((worker) => worker.flush()))
    expect(new Set(sent.map(({ id }) => id)).size).toBe(20)
    expect(sent).toHaveLength(20)
  })

  test('SRV-4 retries with growing delays, then keeps a dead letter without content', async () => {
    const { database, sent, outbox, pass } = await openBench(() => {
      throw new Error('no line')
    })
    await outbox.enqueue(database, MESSAGE)
    const dueAfter = async (): Promise<number> =>
      (await database.selectFrom('outbox').select(['attempts']).executeTakeFirstOrThrow()).attempts
    await outbox.flush()
    expect(await dueAfter()).toBe(1)
    await outbox.flush()
    expect(await dueAfter()).toBe(1)
    for (const waitMs of [1000, 5000, 20_000, 60_000]) {
      pass(waitMs)
      await outbox.flush()
    }
    expect(sent).toEqual([])
    const rows = await database
      .selectFrom('outbox')
      .select(['state', 'attempts', 'body', 'one_time_code'])
      .execute()
    expect(rows).toEqual([{ state: 'dead', attempts: 5, body: '', one_time_code: '' }])
  })

  test('SRV-4 delivers at the second attempt after one failure', async () => {
    const { database, sent, outbox, pass } = await openBench((tries) => {
      if (tries === 1) throw new Error('no line')
    })
    await outbox.enqueue(database, MESSAGE)
    await outbox.flush()
    pass(1000)
    await outbox.flush()
    expect(sent).toHaveLength(1)
  })

  test('SRV-4 does not deliver an expired code', async () => {
    const { database, sent, outbox, pass } = await openBench()
    await outbox.enqueue(database, MESSAGE)
    pass(LIFE_S * 1000)
    await outbox.flush()
    expect(sent).toEqual([])
    expect(await database.selectFrom('outbox').select('state').execute()).toEqual([{ state: 'dead' }])
  })

  test('SRV-2 delivers a message after a restart if the server crashed before', async () => {
    const { database, sent, outbox, another } = await openBench()
    await outbox.enqueue(database, MESSAGE)
    await another().flush()
    expect(sent).toHaveLength(1)
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
    const { database, sent, outbox, pass } = await openBench()
    await outbox.enqueue(database, MESSAGE)
    await database.updateTable('outbox').set({ subject: 'Hello\r\nBcc: victim@example.com' }).execute()
    await outbox.flush()
    pass(60_000)
    await outbox.flush()
    expect(sent).toEqual([])
    const rows = await database.selectFrom('outbox').select(['state', 'subject', 'attempts']).execute()
    expect(rows).toEqual([{ state: 'dead', subject: '', attempts: 1 }])
  })

  test('SRV-4 keeps line breaks in the body of a message', async () => {
    const { database, sent, outbox } = await openBench()
    await outbox.enqueue(database, { ...MESSAGE, body: 'first line\n\nsecond line' })
    await outbox.flush()
    expect(sent).toMatchObject([{ body: 'first line\n\nsecond line' }])
  })
})
