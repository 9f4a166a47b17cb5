export type Channel = 'sms' | 'email'

/** Something that leaves for a visitor's phone or mailbox. */
export interface Message {
  readonly id: string
  readonly channel: Channel
  /** E.164 or an address. */
  readonly target: string
  /** The code in it, for the development inbox. */
  readonly oneTimeCode: string
  /** Of an e-mail; empty for an SMS. */
  readonly subject: string
  readonly body: string
}

/** Control characters, line and paragraph separators: each could end a header or start another one. */
const UNSAFE_IN_HEADER = /[\p{Cc}\u2028\u2029]/u

/** Whether every value that a sender writes into a header (recipient, subject) is one line without control characters. */
export function hasSafeHeaders({ target, subject }: Pick<Message, 'target' | 'subject'>): boolean {
  return ![target, subject].some((value) => UNSAFE_IN_HEADER.test(value))
}

/** Hands a message to whoever carries it; throws when that failed and is worth another try. */
export interface Sender {
  readonly channels: readonly Channel[]
  send(message: Message): Promise<void>
  /** Does as much work as for a message that leaves, and lets nothing leave. */
  simulateSend(message: Message): Promise<void>
}
