import type { Channel, Message } from './message.ts'

/** Hands a message to whoever carries it; throws when that failed and is worth another try. */
export interface Sender {
  readonly channels: readonly Channel[]
  send(message: Message): Promise<void>
  /** Does as much work as for a message that leaves, and lets nothing leave. */
  pretend(message: Message): Promise<void>
}
