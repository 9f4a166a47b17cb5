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
