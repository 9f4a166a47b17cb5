// Covers SRV-3, SRV-4.
import { describe, expect, test, vi } from 'vitest'
import type { TestOutbox } from './outbox.fixture.ts'
import { LIFE_S, MESSAGE, openTestOutbox, REFUSED, SENT } from './outbox.fixture.ts'

describe('the log and the metrics of the outbox', () => {
  const counted = async ({ metrics }: TestOutbox) =>
    [...(await metrics()).matchAll(/^portico_deliveries_total(.*)$/gm)].map(([, line]) => line)

  test('have each failed attempt and the end, without recipient and content', async () => {
    const reason = 'x'.repeat(300)
    let isPermanent = false
    const attempts: number[] = []
    const opened = await openTestOutbox((_, { attempt }) => {
      attempts.push(attempt)
      return { ...REFUSED, reason, isPermanent }
    })
    await opened.deliver()
    isPermanent = true
    opened.pass(1000)
    await opened.outbox.flush()
    const { id, last_error: lastError } = await opened.database
      .selectFrom('outbox')
      .selectAll()
      .executeTakeFirstOrThrow()
    const failed = { messageId: id, channel: 'sms', provider: 'test', reason }
    expect(opened.log()).toEqual([
      { level: 40, ...failed, attempt: 1, msg: 'could not send message' },
      { level: 50, ...failed, attempt: 2, msg: 'message is undeliverable' },
    ])
    expect(lastError).toBe(`test: ${'x'.repeat(194)}`)
    expect(attempts).toEqual([1, 2])
    expect(await counted(opened)).toEqual([
      '{channel="sms",provider="test",result="failed"} 2',
      '{channel="sms",provider="test",result="dead"} 1',
    ])
  })

  test('have no more than the end of a message that expired, or has an unsafe subject', async () => {
    const opened = await openTestOutbox()
    await opened.enqueue()
    await opened.database.updateTable('outbox').set({ subject: 'a\r\nBcc: victim@example.com' }).execute()
    await opened.outbox.flush()
    expect(await opened.row()).toMatchObject({
      state: 'dead',
      last_error: 'control character in a header value',
    })
    expect(opened.sent).toEqual([])
    await opened.database.deleteFrom('outbox').execute()
    await opened.enqueue()
    opened.pass(LIFE_S * 1000)
    await opened.outbox.flush()
    const ended = { level: 50, messageId: expect.any(String), channel: 'sms', provider: '', attempt: 1 }
    expect(opened.log()).toEqual([
      { ...ended, reason: 'control character in a header value', msg: 'message is undeliverable' },
      { ...ended, reason: 'expired', msg: 'message is undeliverable' },
    ])
    expect(await counted(opened)).toEqual(['{channel="sms",provider="",result="dead"} 2'])
  })

  test('have the exception of a sender', async () => {
    const opened = await openTestOutbox(() => {
      throw new Error('a bug')
    })
    await opened.deliver()
    const shared = { messageId: expect.any(String), channel: 'sms' }
    expect(opened.log()).toMatchObject([
      { level: 50, ...shared, err: { message: 'a bug' }, msg: 'sender failed unexpectedly' },
      { level: 40, ...shared, provider: 'sms', reason: 'internal error', msg: 'could not send message' },
    ])
  })

  test('have a message that was sent after another worker took it over', async () => {
    const opened: TestOutbox = await openTestOutbox(async () => {
      await opened.database.updateTable('outbox').set({ attempts: 2 }).execute()
      return SENT
    })
    await opened.deliver()
    expect(opened.log()).toEqual([
      {
        level: 40,
        messageId: expect.any(String),
        channel: 'sms',
        provider: 'test',
        msg: 'message sent after its lease had ended',
      },
    ])
    expect((await opened.row()).attempts).toBe(2)
  })

  test('have a message that was sent after another worker gave it up, which is not undeliverable then', async () => {
    // The clock was put right meanwhile: both the lease and the life of the message are over.
    const opened: TestOutbox = await openTestOutbox(async () => {
      opened.pass(3_600_000)
      await opened.another().flush()
      expect((await opened.row()).state).toBe('dead')
      return SENT
    })
    await opened.deliver()
    expect(opened.sent).toHaveLength(1)
    expect(opened.log().at(-1)).toMatchObject({ msg: 'message sent after its lease had ended' })
    expect(await opened.database.selectFrom('outbox').selectAll().execute()).toEqual([])
  })

  test('have nothing of an expired message that another worker took over', async () => {
    const opened: TestOutbox = await openTestOutbox(async () => {
      await opened.database.updateTable('outbox').set({ attempts: 2 }).execute()
      return { ...REFUSED, isPermanent: true }
    })
    await opened.deliver()
    expect(opened.log()).toEqual([])
    expect(await opened.row()).toMatchObject({ state: 'waiting', attempts: 2 })
  })

  test('have a database that cannot be read', async () => {
    const opened = await openTestOutbox()
    await opened.database.schema.dropTable('outbox').execute()
    opened.outbox.wake()
    await vi.waitFor(() => expect(opened.log()).toHaveLength(2))
    const failed = {
      level: 50,
      err: { message: 'no such table: outbox' },
      msg: 'could not process the outbox',
    }
    expect(opened.log()).toMatchObject([
      { ...failed, channel: 'sms' },
      { ...failed, channel: 'email' },
    ])
  })
})

describe('a suppressed message', () => {
  test('is stored without recipient and content, and deleted without being sent', async () => {
    const opened = await openTestOutbox()
    await opened.outbox.enqueueSuppressed(opened.database, { ...MESSAGE, subject: 'subject' })
    expect(await opened.row()).toMatchObject({
      channel: 'sms',
      target: '',
      kind: 'code_login',
      one_time_code: '',
      subject: '',
      body: '',
      parameters: '{}',
    })
    await opened.outbox.flush()
    expect(opened.sent).toEqual([])
    expect(await opened.database.selectFrom('outbox').selectAll().execute()).toEqual([])
    expect(await opened.metrics()).not.toContain('portico_deliveries_total{')
  })

  test('is neither counted nor logged when it expires', async () => {
    const opened = await openTestOutbox()
    await opened.outbox.enqueueSuppressed(opened.database, MESSAGE)
    opened.pass(LIFE_S * 1000)
    await opened.outbox.flush()
    expect(opened.log()).toEqual([])
    expect(await opened.metrics()).not.toContain('portico_deliveries_total{')
    expect((await opened.row()).state).toBe('dead')
  })
})
