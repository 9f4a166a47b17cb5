import type { OperatorAnswerOf } from '@portico/protocol'
import type { Actor } from '../services/audit/events.ts'
import type { Database } from '../services/database/database.ts'
import { inTransaction } from '../services/database/transaction.ts'
import type { ListedMessage, OutboxState } from '../services/delivery/outbox.store.ts'
import { dropMessage, listMessages, retryDeadLetter } from '../services/delivery/outbox.store.ts'
import type { Services } from '../services/services.ts'
import { maskEmail, maskMobile } from '../shared/contact.ts'
import type { EventType } from '../shared/event-types.ts'

/** A message as operators see it, without its content. */
export type UndeliveredMessage = OperatorAnswerOf<'listMessages'>['messages'][number]

/** Messages that wait or are undeliverable, the oldest first. */
export async function listUndelivered(
  database: Database,
  options: { readonly states: readonly Exclude<OutboxState, 'suppressed'>[]; readonly limit: number },
): Promise<readonly UndeliveredMessage[]> {
  return (await listMessages(database, options)).map(describeMessage)
}

/** The recipient is masked, since a list ends up in terminals and tickets. */
function describeMessage({ target, createdAt, expiresAt, ...message }: ListedMessage): UndeliveredMessage {
  return {
    id: message.id,
    state: message.state === 'dead' ? 'dead' : 'waiting',
    channel: message.channel,
    kind: message.kind,
    to: describeTarget(message.channel, target),
    attempts: message.attempts,
    created: new Date(createdAt).toISOString(),
    expires: new Date(expiresAt).toISOString(),
    error: message.lastError,
  }
}

function describeTarget(channel: ListedMessage['channel'], target: string): string {
  if (channel === 'webhook') return `app ${target}`
  return channel === 'sms' ? maskMobile(target) : maskEmail(target)
}

type Deps = Pick<Services, 'database' | 'events' | 'now'>

interface MessageAction {
  readonly id: string
  readonly by: Actor
}

/** @returns false if the message is still waiting, has expired or is unknown */
export function retryMessage(deps: Deps, action: MessageAction): Promise<boolean> {
  return changeMessage(deps, action, {
    type: 'message.retried',
    change: (trx) => retryDeadLetter(trx, action.id, deps.now()),
  })
}

/** Deletes a message without sending it. @returns false if it is unknown */
export function discardMessage(deps: Deps, action: MessageAction): Promise<boolean> {
  return changeMessage(deps, action, {
    type: 'message.dropped',
    change: (trx) => dropMessage(trx, action.id),
  })
}

interface Change {
  readonly type: EventType
  readonly change: (trx: Database) => Promise<boolean>
}

function changeMessage(
  { database, events }: Deps,
  { id, by }: MessageAction,
  { type, change }: Change,
): Promise<boolean> {
  return inTransaction(database, async (trx) => {
    const isChanged = await change(trx)
    if (isChanged) await events.record(trx, by, { type, details: { message: id } })
    return isChanged
  })
}
