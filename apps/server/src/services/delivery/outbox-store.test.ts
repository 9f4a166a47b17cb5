// Covers SRV-4.
import { describe, expect, test } from 'vitest'
import { DAY_MS } from '../../shared/clock.ts'
import { makeTestFolder } from '../../testing/test-server.fixture.ts'
import { openTestDatabase } from '../database/test-database.fixture.ts'
import { MESSAGE } from './outbox.fixture.ts'
import type { NewMessage } from './outbox.store.ts'
import {
  claimMessage,
  countMessages,
  deleteExpiredContent,
  deleteExpiredMessages,
  dropMessage,
  insertMessage,
  listMessages,
  moveToDeadLetter,
  rescheduleMessage,
  retryDeadLetter,
} from './outbox.store.ts'

const NOW = 1_700_000_000_000
const NEVER = 8_640_000_000_000_000
const ALL = ['waiting', 'suppressed', 'dead'] as const

const EMAIL: NewMessage = {
  ...MESSAGE,
  channel: 'email',
  target: 'visitor@example.com',
  language: 'en',
  oneTimeCode: 'K7QX2M',
  subject: 'Your code',
}

async function openOutboxTable() {
  const database = await openTestDatabase(makeTestFolder(), () => NOW)
  const insert = (change: Partial<NewMessage> = {}, now = NOW, state: 'waiting' | 'suppressed' = 'waiting') =>
    insertMessage(database, { message: { ...EMAIL, ...change }, state, now })
  const claim = async (now = NOW, channel: NewMessage['channel'] = 'email') => {
    const claimed = await claimMessage(database, { channel, now, leaseMs: 1000 })
    if (!claimed) throw new Error('The message was not claimed.')
    return claimed
  }
  const rows = () => database.selectFrom('outbox').selectAll().orderBy('created_at').execute()
  return { database, insert, claim, rows }
}

describe('a message of the outbox', () => {
  test('is stored with all that its delivery needs', async () => {
    const { insert, rows } = await openOutboxTable()
    await insert()
    await insert({ channel: 'sms' }, NOW + 1, 'suppressed')
    const row = {
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      channel: 'email',
      target: 'visitor@example.com',
      kind: 'code_login',
      language: 'en',
      app_id: '1574',
      one_time_code: 'K7QX2M',
      subject: 'Your code',
      body: 'text',
      parameters: '{"minutes":"5"}',
      state: 'waiting',
      attempts: 0,
      due_at: NOW,
      created_at: NOW,
      expires_at: NOW + 300_000,
      paced_by: '',
      last_error: '',
    }
    const later = { due_at: NOW + 1, created_at: NOW + 1, expires_at: NOW + 300_001 }
    // The stored name of `suppressed` is that of earlier versions.
    expect(await rows()).toEqual([row, { ...row, ...later, channel: 'sms', state: 'suppressed' }])
  })

  test('is claimed as it was stored, with the attempts and the last error', async () => {
    const { database, insert, claim } = await openOutboxTable()
    await insert()
    const first = await claim()
    const { ttlS: _, ...content } = EMAIL
    const claimed = { ...content, id: first.id, createdAt: NOW, expiresAt: NOW + 300_000 }
    expect(first).toEqual({ ...claimed, attempts: 1, isSuppressed: false, lastError: '' })
    expect(await rescheduleMessage(database, first, { dueAt: NOW + 5, lastError: 'smtp: 451' })).toBe(true)
    expect(await claimMessage(database, { channel: 'email', now: NOW + 4, leaseMs: 1 })).toBeUndefined()
    expect(await claim(NOW + 5)).toEqual({
      ...claimed,
      attempts: 2,
      isSuppressed: false,
      lastError: 'smtp: 451',
    })
  })

  test('has no parameters if an earlier version stored it, and otherwise texts', async () => {
    const { database, insert, claim } = await openOutboxTable()
    await insert({}, NOW, 'suppressed')
    await database.updateTable('outbox').set({ parameters: '' }).execute()
    expect(await claim()).toMatchObject({ parameters: {}, isSuppressed: true })
    await database.updateTable('outbox').set({ parameters: '{"a":1,"b":"x"}', due_at: NOW }).execute()
    expect((await claim()).parameters).toEqual({ a: '1', b: 'x' })
    await database.updateTable('outbox').set({ parameters: 'null', due_at: NOW }).execute()
    expect((await claim()).parameters).toEqual({})
  })

  test('is claimed in the order in which messages are due', async () => {
    const { database, insert, claim } = await openOutboxTable()
    for (const target of ['a@example.com', 'b@example.com', 'c@example.com']) await insert({ target })
    await database
      .updateTable('outbox')
      .set({ due_at: NOW - 10 })
      .where('target', '=', 'c@example.com')
      .execute()
    await database
      .updateTable('outbox')
      .set({ due_at: NOW + 10 })
      .where('target', '=', 'b@example.com')
      .execute()
    const order = [await claim(), await claim(), await claim(NOW + 10)]
    expect(order.map(({ target }) => target)).toEqual(['c@example.com', 'a@example.com', 'b@example.com'])
    expect(await claimMessage(database, { channel: 'sms', now: NOW + 99_999, leaseMs: 1 })).toBeUndefined()
  })
})

describe('an undeliverable message', () => {
  test('keeps its content until it expires, then its row', async () => {
    const { database, insert, claim, rows } = await openOutboxTable()
    await insert()
    await insert({ target: 'b@example.com' }, NOW + 1)
    expect(await moveToDeadLetter(database, await claim(), 'smtp: 550')).toBe(true)
    const [dead, waiting] = await rows()
    expect(dead).toMatchObject({
      state: 'dead',
      last_error: 'smtp: 550',
      due_at: NOW + 300_000,
      body: 'text',
    })
    await deleteExpiredContent(database, NOW + 299_999)
    expect(await rows()).toEqual([dead, waiting])
    await deleteExpiredContent(database, NOW + 300_000)
    expect(await rows()).toEqual([
      { ...dead, subject: '', body: '', one_time_code: '', parameters: '', due_at: NEVER },
      waiting,
    ])
  })

  test('is sent again only while it has content, and no other message is', async () => {
    const { database, insert, claim, rows } = await openOutboxTable()
    await insert()
    const { id } = await claim()
    expect(await retryDeadLetter(database, id, NOW)).toBe(false)
    await moveToDeadLetter(database, { id, attempts: 1 }, 'smtp: 550')
    expect(await retryDeadLetter(database, 'another', NOW)).toBe(false)
    expect(await retryDeadLetter(database, id, NOW + 300_000)).toBe(false)
    expect(await retryDeadLetter(database, id, NOW + 299_999)).toBe(true)
    expect(await rows()).toMatchObject([{ state: 'waiting', due_at: NOW + 299_999, attempts: 1 }])
  })
})

describe('the messages of the outbox', () => {
  test('are listed by state without their content, the oldest first', async () => {
    const { database, insert, claim } = await openOutboxTable()
    await insert({}, NOW + 2)
    await insert({ target: 'dead@example.com' }, NOW)
    await insert({ channel: 'sms', target: '' }, NOW + 1, 'suppressed')
    const { id } = await claim()
    await moveToDeadLetter(database, { id, attempts: 1 }, 'smtp: 550')
    const list = (states: readonly (typeof ALL)[number][], limit = 10) =>
      listMessages(database, { states, limit })
    const dead = {
      id,
      channel: 'email',
      target: 'dead@example.com',
      kind: 'code_login',
      attempts: 1,
      createdAt: NOW,
      expiresAt: NOW + 300_000,
      lastError: 'smtp: 550',
      state: 'dead',
    }
    const all = await list(ALL)
    expect(all.map(({ state, createdAt }) => [state, createdAt - NOW])).toEqual([
      ['dead', 0],
      ['suppressed', 1],
      ['waiting', 2],
    ])
    expect(all[0]).toEqual(dead)
    expect(await list(['dead'])).toEqual([dead])
    expect(await list(['waiting', 'suppressed'])).toEqual(all.slice(1))
    expect(await list(ALL, 2)).toEqual(all.slice(0, 2))
  })

  test('are counted by channel and state, with the age of the oldest', async () => {
    const { database, insert, claim } = await openOutboxTable()
    await insert({ target: 'dead@example.com' }, NOW - 5)
    await moveToDeadLetter(database, await claim(), 'smtp: 550')
    await insert({}, NOW)
    await insert({}, NOW + 5)
    await insert({ channel: 'sms' }, NOW + 1, 'suppressed')
    const counted = await countMessages(database)
    expect(counted.toSorted((one, other) => one.oldestAt - other.oldestAt)).toEqual([
      { channel: 'email', state: 'dead', count: 1, oldestAt: NOW - 5 },
      { channel: 'email', state: 'waiting', count: 2, oldestAt: NOW },
      { channel: 'sms', state: 'suppressed', count: 1, oldestAt: NOW + 1 },
    ])
  })

  test('are deleted in any state', async () => {
    const { database, insert, claim, rows } = await openOutboxTable()
    await insert()
    await insert({ target: 'kept@example.com' }, NOW + 1)
    const { id } = await claim()
    expect(await dropMessage(database, id)).toBe(true)
    expect(await dropMessage(database, id)).toBe(false)
    expect((await rows()).map(({ target }) => target)).toEqual(['kept@example.com'])
  })

  test('are deleted some time after they expired, or were given up', async () => {
    const { database, insert, claim, rows } = await openOutboxTable()
    await insert({ target: 'dead@example.com', ttlS: 9999 }, NOW)
    await moveToDeadLetter(database, await claim(), 'smtp: 550')
    await insert({ target: 'expired@example.com', ttlS: 1 }, NOW)
    await insert({ target: 'waiting@example.com', ttlS: 9999 }, NOW)
    const targets = async () => (await rows()).map(({ target }) => target).toSorted()
    const all = ['dead@example.com', 'expired@example.com', 'waiting@example.com']
    await deleteExpiredMessages(database, NOW + 7 * DAY_MS)
    expect(await targets()).toEqual(all)
    await deleteExpiredMessages(database, NOW + 7 * DAY_MS + 1)
    expect(await targets()).toEqual(all.slice(1))
    await deleteExpiredMessages(database, NOW + 7 * DAY_MS + 1000)
    expect(await targets()).toEqual(all.slice(1))
    await deleteExpiredMessages(database, NOW + 7 * DAY_MS + 1001)
    expect(await targets()).toEqual(all.slice(2))
  })
})
