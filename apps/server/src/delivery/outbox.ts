import type { Database } from '../database/database.ts'
import type { Log } from '../telemetry/log.ts'
import type { Channel, Sender } from './message.ts'
import { hasSafeHeaders } from './message.ts'
import type { DueMessage, NewMessage } from './outbox.store.ts'
import {
  moveToDeadLetter,
  claimMessage,
  deleteMessage,
  insertMessage,
  rescheduleMessage,
} from './outbox.store.ts'

/** Messages on their way. Written to the database first, so that a crash loses none; a worker carries them out. */
export interface Outbox {
  /** Whether anybody carries messages of this kind. */
  readonly canSend: (channel: Channel) => boolean
  /**
   * Writes a message with the handle of the transaction it belongs to. After that, `hurry`.
   * @throws when the recipient or the subject has a line break or another control character
   */
  readonly enqueue: (database: Database, message: NewMessage) => Promise<void>
  /** For a target nobody has: the same work, and nothing leaves. */
  readonly enqueueDecoy: (database: Database, message: NewMessage) => Promise<void>
  /** Sends what is due, without anybody waiting for it. */
  readonly wake: () => void
  /** Sends what is due; done when nothing is. */
  readonly flush: () => Promise<void>
  /** Sends what is due a last time and rests. */
  readonly stop: () => Promise<void>
}

interface OutboxParts {
  readonly database: Database
  /** None: nothing can be sent, and codes are refused as such (1205). */
  readonly sender: Sender | undefined
  readonly now: () => number
  readonly log: Log
}

const POLL_INTERVAL_MS = 1000
/** How long one worker may be at a message before another takes over. */
const LEASE_MS = 30_000
/** Waits between tries; after the last one the message is dead. */
const BACK_OFF_MS = [1000, 5000, 20_000, 60_000] as const

export function openOutbox(parts: OutboxParts): Outbox {
  const { sender, log } = parts
  let working: Promise<void> | undefined
  const flush = (): Promise<void> => {
    working ??= sendDue(parts).finally(() => {
      working = undefined
    })
    return working
  }
  const hurry = (): void => {
    flush().catch((error: unknown) => log.error({ err: error }, 'the outbox could not be read'))
  }
  const timer = sender && setInterval(hurry, POLL_INTERVAL_MS).unref()
  return {
    canSend: (channel) => sender?.channels.includes(channel) ?? false,
    enqueue: async (database, message) => {
      if (!hasSafeHeaders(message)) throw new Error('a recipient or subject contains a control character')
      await insertMessage(database, { message, state: 'waiting', now: parts.now() })
    },
    enqueueDecoy: (database, message) =>
      insertMessage(database, { message: withoutContent(message), state: 'withheld', now: parts.now() }),
    // After the answer: who waits for it is not told by its time whether there was anything to send.
    wake: () => void setImmediate(hurry),
    // A message written while the worker was finishing is seen by the second look.
    flush: () => flush().then(flush),
    stop: async () => {
      clearInterval(timer)
      await flush().then(flush)
    },
  }
}

/** Nobody ever reads it. */
function withoutContent(message: NewMessage): NewMessage {
  return { ...message, target: '', oneTimeCode: '', subject: '', body: '' }
}

async function sendDue(parts: OutboxParts): Promise<void> {
  const { database, sender, now } = parts
  if (!sender) return
  for (;;) {
    const message = await claimMessage(database, { now: now(), leaseMs: LEASE_MS })
    if (!message) return
    await sendOne(parts, sender, message)
  }
}

async function sendOne(parts: OutboxParts, sender: Sender, message: DueMessage): Promise<void> {
  const { database, now, log } = parts
  if (message.expiresAt <= now()) {
    log.warn({ messageId: message.id }, 'a message was not sent in time')
    return moveToDeadLetter(database, message.id)
  }
  // Rows may come from another version of the server, so the worker checks as well.
  if (!hasSafeHeaders(message)) {
    log.error({ messageId: message.id }, 'a message was refused: control character in a header value')
    return moveToDeadLetter(database, message.id)
  }
  try {
    await (message.isSuppressed ? sender.simulateSend(message) : sender.send(message))
  } catch (error) {
    return retryLater(parts, message, error)
  }
  return deleteMessage(database, message.id)
}

async function retryLater(parts: OutboxParts, message: DueMessage, error: unknown): Promise<void> {
  const waitMs = BACK_OFF_MS[message.attempts - 1]
  parts.log.warn(
    { err: error, messageId: message.id, attempts: message.attempts },
    'a message could not be sent',
  )
  if (waitMs === undefined) return moveToDeadLetter(parts.database, message.id)
  return rescheduleMessage(parts.database, message.id, parts.now() + waitMs)
}
