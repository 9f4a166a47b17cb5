import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { createId } from '../database/database.ts'
import type { Channel, Message } from './message.ts'

export interface NewMessage extends Omit<Message, 'id'> {
  /** Seconds after which the message is useless. */
  readonly ttlS: number
}

export interface DueMessage extends Message {
  /** A decoy: processed like a message, without sending anything. */
  readonly isSuppressed: boolean
  readonly attempts: number
  readonly expiresAt: number
}

/**
 * The states the worker processes, as stored; `suppressed` keeps the name it had in earlier databases. The third state is
 * `dead`.
 */
const STORED_STATES = { waiting: 'waiting', suppressed: 'withheld' } as const // cspell:disable-line
const PENDING_STATES = Object.values(STORED_STATES)

interface MessageInsertion {
  readonly message: NewMessage
  readonly state: keyof typeof STORED_STATES
  readonly now: number
}

/** @param database the transaction that makes the change the message announces */
export async function insertMessage(
  database: Database,
  { message, state, now }: MessageInsertion,
): Promise<void> {
  await database
    .insertInto('outbox')
    .values({
      id: createId(now),
      channel: message.channel,
      target: message.target,
      one_time_code: message.oneTimeCode,
      subject: message.subject,
      body: message.body,
      state: STORED_STATES[state],
      attempts: 0,
      due_at: now,
      created_at: now,
      expires_at: now + message.ttlS * 1000,
    })
    .execute()
}

/**
 * Leases the oldest due message: the statement postpones it, so that no other worker gets it. If the worker dies, the
 * message is due again after the lease.
 */
export async function claimMessage(
  database: Database,
  { now, leaseMs }: { readonly now: number; readonly leaseMs: number },
): Promise<DueMessage | undefined> {
  const row = await database
    .updateTable('outbox')
    .set({ due_at: now + leaseMs, attempts: sql<number>`attempts + 1` })
    .where('state', 'in', PENDING_STATES)
    .where('due_at', '<=', now)
    .where('id', '=', (oldest) =>
      oldest
        .selectFrom('outbox')
        .select('id')
        .where('state', 'in', PENDING_STATES)
        .where('due_at', '<=', now)
        .orderBy('due_at')
        .orderBy('id')
        .limit(1),
    )
    .returningAll()
    .executeTakeFirst()
  if (!row) return undefined
  return {
    id: row.id,
    channel: row.channel as Channel,
    target: row.target,
    oneTimeCode: row.one_time_code,
    subject: row.subject,
    body: row.body,
    attempts: row.attempts,
    isSuppressed: row.state === STORED_STATES.suppressed,
    expiresAt: row.expires_at,
  }
}

/** Deletes a delivered message with its content. */
export async function deleteMessage(database: Database, id: string): Promise<void> {
  await database.deleteFrom('outbox').where('id', '=', id).execute()
}

export async function rescheduleMessage(database: Database, id: string, dueAt: number): Promise<void> {
  await database.updateTable('outbox').set({ due_at: dueAt }).where('id', '=', id).execute()
}

/** Stops retrying. The row stays for operators, without its content. */
export async function moveToDeadLetter(database: Database, id: string): Promise<void> {
  await database
    .updateTable('outbox')
    .set({ state: 'dead', subject: '', body: '', one_time_code: '' })
    .where('id', '=', id)
    .execute()
}

/** Deletes old dead letters and messages that expired undelivered. */
export async function deleteMessagesBefore(database: Database, moment: number): Promise<void> {
  await database
    .deleteFrom('outbox')
    .where((message) =>
      message.or([
        message('expires_at', '<', moment),
        message.and([message('state', '=', 'dead'), message('created_at', '<', moment)]),
      ]),
    )
    .execute()
}
