import type { Channel } from '../../shared/contact.ts'
import type { EventType } from '../../shared/event-types.ts'
import type { MessageKind } from '../../shared/message-kind.ts'

/** What the outbox delivers by: a channel to visitors, or the webhook of an app. */
export type DeliveryChannel = Channel | 'webhook'

/** A text message or e-mail to a visitor, or a webhook to an app. */
export interface Message {
  readonly id: string
  readonly channel: DeliveryChannel
  /** An E.164 number, an e-mail address or the id of an app. */
  readonly target: string
  readonly kind: MessageKind | EventType
  /** The app that the message speaks for, which an e-mail looks like. Empty for a webhook, and in rows of earlier versions. */
  readonly appId: string
  /** The language of the text, such as `zh`. */
  readonly language: string
  /** The code in the text; empty in messages without one. */
  readonly oneTimeCode: string
  /** Empty for an SMS. */
  readonly subject: string
  readonly body: string
  /** The values in the text by name, for SMS templates. The code is not repeated here. */
  readonly parameters: Readonly<Record<string, string>>
}

/** To whom a message would go, and what it would be about, if that is known. */
export interface Addressed extends Pick<Message, 'channel' | 'target'> {
  readonly kind?: Message['kind']
}

/** Control characters, line and paragraph separators: any of them could end a header or inject one. */
const UNSAFE_IN_HEADER = /[\p{Cc}\u2028\u2029]/u

/** Whether the values that senders put into headers are single lines without control characters. */
export function hasSafeHeaders({ target, subject }: Pick<Message, 'target' | 'subject'>): boolean {
  return ![target, subject].some((value) => UNSAFE_IN_HEADER.test(value))
}

export interface DeliveryFailure {
  readonly ok: false
  /** The name of the provider, for logs and metrics. */
  readonly provider: string
  /** The error code of the provider: never its text, which may quote the recipient or the message. */
  readonly reason: string
  /** Whether the provider would refuse the same message again, for example because the recipient does not exist. */
  readonly isPermanent: boolean
  /** How long the provider asks to wait before the next attempt, if it does. */
  readonly retryAfterMs?: number | undefined
}

export type DeliveryResult = { readonly ok: true; readonly provider: string } | DeliveryFailure

export interface DeliveryAttempt {
  /** 1 for the first attempt. */
  readonly attempt: number
  /** Aborted when the attempt takes too long or the server stops. */
  readonly signal: AbortSignal
}

/** Hands messages to providers. */
export interface Sender {
  readonly channels: readonly DeliveryChannel[]
  /** The apps with webhooks, each of which gets its own apart from the others. */
  readonly webhookApps?: readonly string[]
  /** Whether a provider is configured for this channel and target, and can write such a message. */
  canSend(message: Addressed): boolean
  send(message: Message, attempt: DeliveryAttempt): Promise<DeliveryResult>
}
