import { sql } from 'kysely'
import type { Database } from '../services/database/database.ts'
import { deleteInBatches } from '../services/database/delete-in-batches.ts'
import type { Message, Sender } from '../services/delivery/message.ts'
import { DAY_MS } from '../shared/clock.ts'
import { CHANNELS } from '../shared/contact.ts'

/** A message in `/dev/inbox.json`. */
export interface InboxEntry {
  readonly id: string
  readonly channel: string
  readonly to: string
  readonly code: string
  readonly text: string
  readonly at: number
}

const MAX_SHOWN = 200

/** Idempotent, because the outbox may deliver a message again after a crash. */
export async function insertIntoInbox(database: Database, message: Message, now: number): Promise<void> {
  await database
    .insertInto('inbox')
    .values({
      id: message.id,
      channel: message.channel,
      target: message.target,
      one_time_code: message.oneTimeCode,
      subject: message.subject,
      body: message.body,
      arrived_at: now,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

/** Newest first. */
export async function listInbox(database: Database): Promise<readonly InboxEntry[]> {
  const rows = await database
    .selectFrom('inbox')
    .selectAll()
    .orderBy('arrived_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_SHOWN)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    channel: row.channel,
    to: row.target,
    code: row.one_time_code,
    text: row.subject === '' ? row.body : `${row.subject}\n\n${row.body}`,
    at: row.arrived_at,
  }))
}

const RETENTION_MS = 7 * DAY_MS

export async function deleteOldInboxEntries(database: Database, now: number): Promise<void> {
  await deleteInBatches(database, 'inbox', sql`arrived_at < ${now - RETENTION_MS}`)
}

/** Delivers messages to the development inbox. */
export function createInboxSender(database: Database, now: () => number): Sender {
  return {
    channels: CHANNELS,
    canSend: () => true,
    send: async (message) => {
      await insertIntoInbox(database, message, now())
      return { ok: true, provider: 'inbox' }
    },
  }
}
