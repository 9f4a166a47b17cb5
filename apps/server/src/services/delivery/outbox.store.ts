import { sql } from 'kysely'
import { DAY_MS } from '../../shared/clock.ts'
import type { Database, OutboxTable } from '../database/database.ts'
import { createId } from '../database/database.ts'
import { deleteInBatches } from '../database/delete-in-batches.ts'
import type { OutboxDepth } from '../telemetry/metrics.ts'
import type { DeliveryChannel, Message } from './message.ts'
import { hasSafeHeaders } from './message.ts'

export interface NewMessage extends Omit<Message, 'id'> {
  /** Seconds after which the message is useless. */
  readonly ttlS: number
  /** Messages with the same text here are sent at most ten times a second, so that many of them do not delay others. */
  readonly pacedBy?: string
  /** Sent before everything else that is due in its queue. With `pacedBy`, many of one text take turns with urgent ones of others. */
  readonly isUrgent?: boolean
}

export interface ClaimedMessage extends Message {
  /** Claimed like a message, but not sent: its recipient is unknown. */
  readonly isSuppressed: boolean
  /** How often the message was claimed, this time included. */
  readonly attempts: number
  readonly createdAt: number
  readonly expiresAt: number
  /** Why the previous attempt failed; empty if there was none. */
  readonly lastError: string
}

/**
 * A worker's right to process a message. Every claim increments `attempts`, so a worker whose lease has ended, and
 * whose message another worker has claimed since, changes nothing.
 */
export type Lease = Pick<ClaimedMessage, 'id' | 'attempts'>

/** `suppressed`: for an unknown recipient, not sent. `dead`: not tried again. */
export type OutboxState = 'waiting' | 'suppressed' | 'dead'

interface MessageInsertion {
  readonly message: NewMessage
  readonly state: Exclude<OutboxState, 'dead'>
  readonly now: number
}

/**
 * @param database the transaction that makes the change the message announces
 * @throws if the recipient or the subject contains a control character
 */
export async function insertMessage(
  database: Database,
  { message, state, now }: MessageInsertion,
): Promise<void> {
  if (!hasSafeHeaders(message)) throw new Error('a recipient or subject contains a control character')
  await database
    .insertInto('outbox')
    .values({
      id: createId(now),
      channel: message.channel,
      target: message.target,
      kind: message.kind,
      app_id: message.appId,
      language: message.language,
      one_time_code: message.oneTimeCode,
      subject: message.subject,
      body: message.body,
      parameters: JSON.stringify(message.parameters),
      state,
      attempts: 0,
      paced_by: message.pacedBy ?? '',
      due_at: await findDueTime(database, message, now),
      created_at: now,
      expires_at: now + message.ttlS * 1000,
      last_error: '',
    })
    .execute()
}

/** Before everything that became due by waiting. Urgent messages that take turns are due at 0, 1, 2 and so on. */
const URGENT = 0

async function findDueTime(
  database: Database,
  { isUrgent = false, pacedBy }: NewMessage,
  now: number,
): Promise<number> {
  if (isUrgent) return pacedBy === undefined ? URGENT : findUrgentTurn(database, pacedBy)
  return pacedBy === undefined ? now : findTurn(database, pacedBy, now)
}

/** After the first one of everyone else, if an earlier one waits. */
async function findUrgentTurn(database: Database, pacedBy: string): Promise<number> {
  const row = await findUntried(database, pacedBy).limit(1).executeTakeFirst()
  return row === undefined ? URGENT : row.due_at + 1
}

const PACED_PER_SECOND = 10

/**
 * When a paced message is due: a second after the tenth-last one. Messages that were tried do not count, since they wait for their
 * recipient.
 */
async function findTurn(database: Database, pacedBy: string, now: number): Promise<number> {
  const row = await findUntried(database, pacedBy)
    .offset(PACED_PER_SECOND - 1)
    .limit(1)
    .executeTakeFirst()
  return Math.max(now, (row?.due_at ?? 0) + 1000)
}

/** The times at which the messages of a pace are due that were not tried yet, the last one first. */
function findUntried(database: Database, pacedBy: string) {
  return (
    database
      .selectFrom('outbox')
      .select('due_at')
      .where('paced_by', '=', pacedBy)
      // As in the index.
      .where(sql<boolean>`paced_by <> '' and attempts = 0`)
      .orderBy('due_at', 'desc')
  )
}

/** Messages that are sent one after the other, apart from those of other queues. */
export interface Queue {
  readonly channel: DeliveryChannel
  /** The app whose webhooks they are. Default: all. */
  readonly target?: string
  /** The apps whose webhooks they are not. */
  readonly otherThan?: readonly string[]
}

interface Claim extends Queue {
  readonly now: number
  readonly leaseMs: number
}

/**
 * Leases the oldest due message of a queue: the statement postpones it, so that no other worker gets it. If the
 * worker dies, the message is due again after the lease.
 */
export async function claimMessage(
  database: Database,
  { channel, target, otherThan = [], now, leaseMs }: Claim,
): Promise<ClaimedMessage | undefined> {
  const row = await database
    .updateTable('outbox')
    .set({ due_at: now + leaseMs, attempts: sql<number>`attempts + 1` })
    .where('due_at', '<=', now)
    .where('id', '=', (oldest) =>
      oldest
        .selectFrom('outbox')
        .select('id')
        // As in the indexes.
        .where(sql<boolean>`state <> 'dead'`)
        .$if(channel === 'webhook', (query) => query.where(sql<boolean>`channel = 'webhook'`))
        .$if(channel !== 'webhook', (query) => query.where('channel', '=', channel))
        .$if(target !== undefined, (query) => query.where('target', '=', target ?? ''))
        .$if(otherThan.length > 0, (query) => query.where('target', 'not in', [...otherThan]))
        .where('due_at', '<=', now)
        .orderBy('due_at')
        .orderBy('id')
        .limit(1)
        // Workers would otherwise wait for each other's row.
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'channel', 'target', 'kind', 'app_id', 'language', 'one_time_code', 'subject', 'body'])
    .returning(['parameters', 'state', 'attempts', 'created_at', 'expires_at', 'last_error'])
    .executeTakeFirst()
  return row && readMessage(row)
}

function readMessage(row: Omit<OutboxTable, 'due_at' | 'paced_by'>): ClaimedMessage {
  return {
    id: row.id,
    channel: row.channel as DeliveryChannel,
    target: row.target,
    kind: row.kind as Message['kind'],
    appId: row.app_id,
    language: row.language,
    oneTimeCode: row.one_time_code,
    subject: row.subject,
    body: row.body,
    parameters: readParameters(row.parameters),
    attempts: row.attempts,
    isSuppressed: row.state === 'suppressed',
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    lastError: row.last_error,
  }
}

function readParameters(text: string): Readonly<Record<string, string>> {
  const parsed: unknown = text === '' ? {} : JSON.parse(text)
  return Object.fromEntries(Object.entries(parsed ?? {}).map(([name, value]) => [name, String(value)]))
}

/** Deletes a delivered message with its content. @returns false if another worker has the message */
export async function deleteMessage(database: Database, { id, attempts }: Lease): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom('outbox')
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Deletes a message that was delivered although another worker has given it up since: its end is known after all. */
export async function deleteDeadLetter(database: Database, id: string): Promise<void> {
  await database.deleteFrom('outbox').where('id', '=', id).where('state', '=', 'dead').execute()
}

/** @returns false if another worker has the message */
export async function rescheduleMessage(
  database: Database,
  { id, attempts }: Lease,
  { dueAt, lastError }: { readonly dueAt: number; readonly lastError: string },
): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('outbox')
    .set({ due_at: dueAt, last_error: lastError })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * Stops retrying. The row stays for operators; its content stays until the message expires, so that it can be sent
 * again, and is then deleted by `deleteExpiredContent`.
 * @returns false if another worker has the message
 */
export async function moveToDeadLetter(
  database: Database,
  { id, attempts }: Lease,
  lastError: string,
): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('outbox')
    .set({ state: 'dead', last_error: lastError, due_at: sql<number>`expires_at` })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Marks a dead letter without content: never due. */
const NEVER = 8_640_000_000_000_000

/** Deletes the content of dead letters that have expired. */
export async function deleteExpiredContent(database: Database, now: number): Promise<void> {
  await database
    .updateTable('outbox')
    .set({ subject: '', body: '', one_time_code: '', parameters: '', due_at: NEVER })
    // As in the index.
    .where(sql<boolean>`state = 'dead'`)
    .where('due_at', '<=', now)
    .execute()
}

/** A message as operators see it: without its content. */
export interface ListedMessage extends Pick<
  ClaimedMessage,
  'id' | 'channel' | 'target' | 'kind' | 'attempts' | 'createdAt' | 'expiresAt' | 'lastError'
> {
  readonly state: OutboxState
}

interface ListOptions {
  readonly states: readonly OutboxState[]
  readonly limit: number
}

/** The oldest first. */
export async function listMessages(
  database: Database,
  { states, limit }: ListOptions,
): Promise<readonly ListedMessage[]> {
  const rows = await database
    .selectFrom('outbox')
    .selectAll()
    .where(
      'state',
      'in',
      states.map((state) => state),
    )
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map((row) => {
    const { id, channel, target, kind, attempts, createdAt, expiresAt, lastError } = readMessage(row)
    const state = readState(row.state)
    return { id, channel, target, kind, attempts, createdAt, expiresAt, lastError, state }
  })
}

/** Makes a dead letter due again. @returns false if the message is not a dead letter or its content was deleted */
export async function retryDeadLetter(database: Database, id: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('outbox')
    .set({ state: 'waiting', due_at: now })
    .where('id', '=', id)
    .where('state', '=', 'dead')
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Deletes a message in any state. @returns false if the message does not exist */
export async function dropMessage(database: Database, id: string): Promise<boolean> {
  const { numDeletedRows } = await database.deleteFrom('outbox').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}

const RETENTION_MS = 7 * DAY_MS

/** Deletes old dead letters and messages that expired undelivered. */
export async function deleteExpiredMessages(database: Database, now: number): Promise<void> {
  const moment = now - RETENTION_MS
  await deleteInBatches(
    database,
    'outbox',
    sql`expires_at < ${moment} or (state = 'dead' and created_at < ${moment})`,
  )
}

interface CountedMessages extends OutboxDepth {
  readonly channel: DeliveryChannel
  readonly state: OutboxState
}

export async function countMessages(database: Database): Promise<readonly CountedMessages[]> {
  const rows = await database
    .selectFrom('outbox')
    .select(({ fn }) => [
      'channel',
      'state',
      fn.countAll().as('count'),
      fn.min<number>('created_at').as('oldest_at'),
    ])
    .groupBy(['channel', 'state'])
    .execute()
  return rows.map(({ channel, state, count, oldest_at: oldestAt }) => ({
    channel: channel as DeliveryChannel,
    state: readState(state),
    count: Number(count),
    oldestAt,
  }))
}

function readState(stored: string): OutboxState {
  if (stored === 'dead') return 'dead'
  return stored === 'suppressed' ? 'suppressed' : 'waiting'
}
