/** The audit log. Rows are inserted, sealed once, and deleted after the retention period; nothing else changes them. */
export interface AuditEventsTable {
  readonly id: string
  readonly at: number
  readonly type: string
  /** Whom the event is about; null if no account is known. Not a reference: the event outlives the account. */
  readonly account_id: string | null
  /** Who acted: `account`, `visitor`, `operator`, `app` or `server`. */
  readonly actor: string
  /** The name of an operator or the id of an app; empty for the others. */
  readonly actor_name: string
  /** Empty if the event belongs to no app. */
  readonly app_id: string
  /** The keyed hash of the client's address, as in the log; empty if there is no client. */
  readonly address_key: string
  readonly browser: string
  readonly country: string
  readonly log_id: string
  /** `succeeded` or `failed`. */
  readonly result: string
  /** JSON. */
  readonly details: string
  /** A keyed hash of the columns above. */
  readonly mac: string
  /** The place in the chain; null until the event is sealed. */
  readonly position: number | null
  /** A keyed hash of the position, the MAC and the hash of the previous position. */
  readonly hash: string | null
}

/** The ends of the chain of the audit log, in one row. */
export interface AuditChainTable {
  readonly id: string
  /** The last event that was deleted after the retention period. */
  readonly start_position: number
  readonly start_hash: string
  /** The last sealed event. */
  readonly head_position: number
  readonly head_hash: string
}

/** How often something happened in an hour. */
export interface HourlyCountsTable {
  /** When the hour began. */
  readonly hour: number
  /** What is counted. */
  readonly name: string
  /** A JSON array. */
  readonly labels: string
  readonly count: number
}
