import type { Database } from '../database/database.ts'
import type { Addressed, DeliveryChannel, Sender } from './message.ts'
import type { Worker, WorkerDeps } from './outbox-worker.ts'
import { startWorker } from './outbox-worker.ts'
import type { NewMessage, Queue } from './outbox.store.ts'
import { deleteExpiredContent, insertMessage } from './outbox.store.ts'

/** A transactional outbox: messages are stored first, so that a crash loses none, and delivered by workers. */
export interface Outbox {
  /**
   * Whether messages to this contact can be delivered: a provider is configured for it. An SMS provider that sends approved templates
   * alone needs one for the kind of message.
   */
  readonly canSend: (message: Addressed) => boolean
  /**
   * Stores a message within the transaction it belongs to. Call `wake` after the commit. An SMS must be counted against the daily
   * caps: see `enqueueNotice` for messages about changes.
   * @throws if the recipient or the subject contains a control character
   */
  readonly enqueueCounted: (database: Database, message: NewMessage) => Promise<void>
  /**
   * Stores a message without content or recipient for an unknown target, so that the work does not reveal whether an
   * account exists.
   */
  readonly enqueueSuppressed: (database: Database, message: NewMessage) => Promise<void>
  /** Starts the workers without waiting for them. */
  readonly wake: () => void
  /** Attempts all due messages. @param channels default: all */
  readonly flush: (channels?: readonly DeliveryChannel[]) => Promise<void>
  /** Finishes the attempts in progress, at most 5 s. Messages that are not delivered stay stored. */
  readonly stop: () => Promise<void>
}

interface OutboxDeps extends Omit<WorkerDeps, 'sender' | 'queue'> {
  /** Without a sender nothing is delivered, and requests for codes fail with 1205. */
  readonly sender: Sender | undefined
}

const POLL_INTERVAL_MS = 1000
const CLEAN_INTERVAL_MS = 60_000

export function openOutbox(deps: OutboxDeps): Outbox {
  const { sender, database, now, log } = deps
  const workers = sender ? listQueues(sender).map((queue) => startWorker({ ...deps, sender, queue })) : []
  const [rare, frequent] = [workers.filter(isRare), workers.filter((worker) => !isRare(worker))]
  const wake = (): void => frequent.forEach((worker) => worker.wake())
  const clean = (): Promise<void> => deleteExpiredContent(database, now())
  const timers = [
    setInterval(wake, POLL_INTERVAL_MS),
    setInterval(() => {
      rare.forEach((worker) => worker.wake())
      clean().catch((error: unknown) => log.error({ err: error }, 'could not delete expired messages'))
    }, CLEAN_INTERVAL_MS),
  ].map((timer) => timer.unref())
  return {
    canSend: (message) => sender?.canSend(message) ?? false,
    enqueueCounted: createEnqueue(now),
    enqueueSuppressed: (handle, message) =>
      insertMessage(handle, { message: withoutContent(message), state: 'suppressed', now: now() }),
    // Deferred until after the response so that timing does not reveal whether a message was sent.
    wake: () => void setImmediate(wake),
    flush: async (channels) => {
      const flushed = workers.filter(({ queue }) => channels?.includes(queue.channel) ?? true)
      await Promise.all(flushed.map((worker) => worker.flush()))
      await clean()
    },
    stop: async () => {
      timers.forEach((timer) => clearInterval(timer))
      await Promise.all(workers.map((worker) => worker.stop()))
    },
  }
}

/** Creates what stores messages that are counted. */
export function createEnqueue(now: () => number): Outbox['enqueueCounted'] {
  return (handle, message) => insertMessage(handle, { message, state: 'waiting', now: now() })
}

/**
 * One queue for each channel, and one for each app with webhooks, so that a provider or receiver that hangs does not delay the
 * others. The last one is for apps whose webhook is no longer configured.
 */
function listQueues({ channels, webhookApps = [] }: Sender): readonly Queue[] {
  return channels.flatMap((channel): readonly Queue[] =>
    channel === 'webhook'
      ? [...webhookApps.map((target) => ({ channel, target })), { channel, otherThan: webhookApps }]
      : [{ channel }],
  )
}

function isRare({ queue }: Worker): boolean {
  return queue.otherThan !== undefined
}

function withoutContent(message: NewMessage): NewMessage {
  return { ...message, target: '', oneTimeCode: '', subject: '', body: '', parameters: {} }
}
