export type Channel = 'sms' | 'email'

/** A text message or e-mail to a visitor. */
export interface Message {
  readonly id: string
  readonly channel: Channel
  /** An E.164 number or an e-mail address. */
  readonly target: string
  /** The code in the text, for the development inbox. */
  readonly oneTimeCode: string
  /** Empty for an SMS. */
  readonly subject: string
  readonly body: string
}

/** Control characters, line and paragraph separators: any of them could end a header or inject one. */
const UNSAFE_IN_HEADER = /[\p{Cc}\u2028\u2029]/u

/** Whether the values that senders put into headers are single lines without control characters. */
export function hasSafeHeaders({ target, subject }: Pick<Message, 'target' | 'subject'>): boolean {
  return ![target, subject].some((value) => UNSAFE_IN_HEADER.test(value))
}

/** Delivers messages. A failed delivery throws and is retried. */
export interface Sender {
  readonly channels: readonly Channel[]
  send(message: Message): Promise<void>
  /** Takes as long as a delivery without sending anything. */
  simulateSend(message: Message): Promise<void>
}
