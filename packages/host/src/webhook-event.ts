/** A webhook of the account center. */
export interface WebhookEvent {
  /** The id of the event. It is the same when the event is sent again. */
  readonly id: string
  /** Such as `session.ended`. */
  readonly type: string
  /** When it happened, in epoch milliseconds. */
  readonly createdAt: number
  /** Whom it is about. */
  readonly userId: string
  /** What else is known, by the type of the event. */
  readonly data: Readonly<Record<string, unknown>>
}
