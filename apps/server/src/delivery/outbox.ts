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

/** A transactional outbox: messages are stored first, so that a crash loses none, and delivered by a worker. */
export interface Outbox {
  /** Whether a sender for this channel is configured. */
  readonly canSend: (channel: Channel) => boolean
  /**
   * Stores a message within the transaction it belongs to. Call `wake` after the commit.
   * @throws if the recipient or the subject contains a control character
   */
  readonly enqueue: (database: Database, message: NewMessage) => Promise<void>
  /**
   * Stores a message without content or recipient for an unknown target, so that the work does not reveal whether an
   * account exists.
   */
  readonly enqueueDecoy: (database: Database, message: NewMessage) => Promise<void>
  /** Starts the worker without waiting for it. */
  readonly wake: () => void
  /** Delivers all due messages. */
  readonly flush: () => Promise<void>
  /** Stops the timer and delivers all due messages. */
  readonly stop: () => Promise<void>
}

interface OutboxParts {
  readonly database: Database
  /** Without a sender nothing is delivered, and requests for codes fail with 1205. */
  readonly sender: Sender | undefined
  readonly now: () => number
  readonly log: Log
}

const POLL_INTERVAL_MS = 1000
/** How long a worker may take to deliver a message before another takes over. */
const LEASE_MS = 30_000
/** Delays between attempts; after the last one the message is a dead letter. */
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
  const start = (): void => {
    flush().catch((error: unknown) => log.error({ err: error }, 'could not process the outbox'))
  }
  const timer = sender && setInterval(start, POLL_INTERVAL_MS).unref()
  return {
    canSend: (channel) => sender?.channels.includes(channel) ?? false,
    enqueue: async (database, message) => {
      if (!hasSafeHeaders(message)) throw new Error('a recipient or subject contains a control character')
      await insertMessage(database, { message, state: 'waiting', now: parts.now() })
    },
    enqueueDecoy: (database, message) =>
      insertMessage(database, { message: withoutContent(message), state: 'suppressed', now: parts.now() }),
    // Deferred until after the response so that timing does not reveal whether a message was sent.
    wake: () => void setImmediate(start),
    // Runs twice: a message stored while the worker was finishing is delivered by the second run.
    flush: () => flush().then(flush),
    stop: async () => {
      clearInterval(timer)
      await flush().then(flush)
    },
  }
}

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
    log.warn({ messageId: message.id }, 'message expired before it was sent')
    return moveToDeadLetter(database, message.id)
  }
  // Checked again, because rows may have been written by another version of the server.
  if (!hasSafeHeaders(message)) {
    log.error({ messageId: message.id }, 'message rejected: control character in a header value')
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
  parts.log.warn({ err: error, messageId: message.id, attempts: message.attempts }, 'could not send message')
  if (waitMs === undefined) return moveToDeadLetter(parts.database, message.id)
  return rescheduleMessage(parts.database, message.id, parts.now() + waitMs)
}
