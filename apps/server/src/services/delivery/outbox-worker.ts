import { responseClock } from '../../shared/deadline.ts'
import type { Database } from '../database/database.ts'
import { callDependency } from '../telemetry/dependency-calls.ts'
import type { Log } from '../telemetry/log.ts'
import type { Dependency, DependencyOutcome, Metrics } from '../telemetry/metrics.ts'
import { runInSpan } from '../telemetry/tracing.ts'
import { backOffMs } from './back-off.ts'
import type { DeliveryChannel, DeliveryFailure, DeliveryResult, Sender } from './message.ts'
import { hasSafeHeaders } from './message.ts'
import type { ClaimedMessage, Queue } from './outbox.store.ts'
import {
  claimMessage,
  deleteDeadLetter,
  deleteMessage,
  moveToDeadLetter,
  rescheduleMessage,
} from './outbox.store.ts'

/** Delivers the due messages of one queue. */
export interface Worker {
  readonly queue: Queue
  /** Starts without waiting. */
  readonly wake: () => void
  /** Attempts all due messages. */
  readonly flush: () => Promise<void>
  /** Claims no further messages and waits for the attempts in progress. */
  readonly stop: () => Promise<void>
}

export interface WorkerDeps {
  readonly database: Database
  readonly sender: Sender
  readonly queue: Queue
  readonly now: () => number
  readonly log: Log
  readonly metrics: Metrics
  /** How long one attempt may take. Default: 50 s. */
  readonly attemptTimeoutMs?: number
}

/** How many messages of a queue one instance sends at the same time. */
const PARALLEL_ATTEMPTS = 8
/**
 * Shorter than the lease, so that no other worker starts an attempt while this one may still succeed. Requests to SMS providers and
 * webhooks end sooner by themselves.
 */
export const ATTEMPT_TIMEOUT_MS = 50_000
/** How long a worker may take to process a message before another takes over. */
export const LEASE_MS = 60_000
/** How long a stop waits for attempts in progress; then they are aborted and another instance repeats them. */
const STOP_WAIT_MS = 5000

export function startWorker(deps: WorkerDeps): Worker {
  const { database, queue, now, log } = deps
  const { channel } = queue
  const running = new Set<Promise<void>>()
  const attempts = new Set<AbortController>()
  let isStopping = false

  function startSlot(): void {
    if (isStopping || running.size >= PARALLEL_ATTEMPTS) return
    const slot = runSlot()
      .catch((error: unknown) => log.error({ err: error, channel }, 'could not process the outbox'))
      .finally(() => running.delete(slot))
    running.add(slot)
  }

  async function runSlot(): Promise<void> {
    for (;;) {
      if (isStopping) return
      const message = await claimMessage(database, { ...queue, now: now(), leaseMs: LEASE_MS })
      if (!message) return
      // There may be more: the next slot looks while this one waits for the provider.
      startSlot()
      const controller = new AbortController()
      attempts.add(controller)
      await processMessage(deps, message, controller).finally(() => attempts.delete(controller))
    }
  }

  async function finishSlots(): Promise<void> {
    while (running.size > 0) await Promise.all(running)
  }

  return {
    queue,
    wake: startSlot,
    flush: () => {
      startSlot()
      return finishSlots()
    },
    stop: async () => {
      isStopping = true
      const abort = setTimeout(() => attempts.forEach((one) => one.abort('server stopped')), STOP_WAIT_MS)
      await finishSlots()
      clearTimeout(abort)
    },
  }
}

async function processMessage(
  deps: WorkerDeps,
  message: ClaimedMessage,
  controller: AbortController,
): Promise<void> {
  const { database, now, log, metrics } = deps
  const { channel } = message
  if (message.expiresAt <= now())
    return giveUp(deps, message, { provider: '', reason: message.lastError || 'expired' })
  if (message.isSuppressed) {
    await deleteMessage(database, message)
    return
  }
  // Checked again, because rows may have been written by another version of the server.
  if (!hasSafeHeaders(message))
    return giveUp(deps, message, { provider: '', reason: 'control character in a header value' })
  const attributes = { 'portico.channel': channel, 'portico.attempt': message.attempts }
  const result = await runInSpan(`deliver ${channel}`, { kind: 'consumer', attributes }, () =>
    attemptDelivery(deps, message, controller),
  )
  const { provider } = result
  metrics.count('portico_deliveries_total', { channel, provider, result: result.ok ? 'sent' : 'failed' })
  if (!result.ok)
    return result.isPermanent ? giveUp(deps, message, result) : retryLater(deps, message, result)
  if (await deleteMessage(database, message)) return
  log.warn({ messageId: message.id, channel, provider }, 'message sent after its lease had ended')
  await deleteDeadLetter(database, message.id)
}

const DEPENDENCY_OF: Readonly<Record<DeliveryChannel, Dependency>> = {
  sms: 'sms',
  email: 'smtp',
  webhook: 'webhook',
}

function outcomeOf(result: DeliveryResult): DependencyOutcome {
  if (result.ok) return 'ok'
  return result.isPermanent ? 'refused' : 'error'
}

/** A failure to answer in time, and a bug in a sender, are temporary failures. */
async function attemptDelivery(
  { sender, log, metrics, attemptTimeoutMs = ATTEMPT_TIMEOUT_MS }: WorkerDeps,
  message: ClaimedMessage,
  controller: AbortController,
): Promise<DeliveryResult> {
  const { channel } = message
  const { signal } = controller
  const cancelTimeout = responseClock.schedule(attemptTimeoutMs, () => controller.abort('timeout'))
  const aborted = new Promise<DeliveryFailure>((resolve) => {
    signal.addEventListener('abort', () =>
      resolve({ ok: false, provider: channel, reason: String(signal.reason), isPermanent: false }),
    )
  })
  try {
    const call = { dependency: DEPENDENCY_OF[channel], operation: 'send', outcomeOf }
    return await callDependency(metrics, call, () =>
      Promise.race([sender.send(message, { attempt: message.attempts, signal }), aborted]),
    )
  } catch (error) {
    log.error({ err: error, messageId: message.id, channel }, 'sender failed unexpectedly')
    return { ok: false, provider: channel, reason: 'internal error', isPermanent: false }
  } finally {
    cancelTimeout()
  }
}

async function retryLater(
  { database, now, log }: WorkerDeps,
  message: ClaimedMessage,
  { provider, reason, retryAfterMs = 0 }: DeliveryFailure,
): Promise<void> {
  const { channel, attempts: attempt, createdAt, expiresAt } = message
  const ageMs = now() - createdAt
  const delayMs = Math.max(retryAfterMs, backOffMs({ attempt, ageMs, random: Math.random() }))
  const dueAt = Math.min(expiresAt, now() + delayMs)
  log.warn({ messageId: message.id, channel, provider, attempt, reason }, 'could not send message')
  await rescheduleMessage(database, message, { dueAt, lastError: lastErrorOf(provider, reason) })
}

async function giveUp(
  { database, log, metrics }: WorkerDeps,
  message: ClaimedMessage,
  { provider, reason }: Pick<DeliveryFailure, 'provider' | 'reason'>,
): Promise<void> {
  const { channel } = message
  if (!(await moveToDeadLetter(database, message, lastErrorOf(provider, reason)))) return
  if (message.isSuppressed) return
  metrics.count('portico_deliveries_total', { channel, provider, result: 'dead' })
  log.error(
    { messageId: message.id, channel, provider, attempt: message.attempts, reason },
    'message is undeliverable',
  )
}

const ERROR_MAX_LENGTH = 200

function lastErrorOf(provider: string, reason: string): string {
  return [provider, reason].filter(Boolean).join(': ').slice(0, ERROR_MAX_LENGTH)
}
