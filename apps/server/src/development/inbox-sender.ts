import type { Database } from '../database/database.ts'
import type { Sender } from '../delivery/sender.ts'
import { insertIntoInbox } from './inbox.store.ts'

/** Development's sender: what would have left is kept for `/dev/inbox`. */
export function inboxSender(database: Database, now: () => number): Sender {
  return {
    channels: ['sms', 'email'],
    send: (message) => insertIntoInbox(database, message, now()),
    // Its target is empty, and the inbox shows no such message.
    pretend: (message) => insertIntoInbox(database, message, now()),
  }
}
