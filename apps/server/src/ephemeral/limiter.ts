/** How often something may happen to somebody. */
export interface Limit {
  /** What is counted, for the store's key and the log; one `points` and `durationS` for each name. */
  readonly name: string
  /** Who is counted: a target, a device mark, an address. */
  readonly key: string
  readonly points: number
  readonly durationS: number
}

export type Taken =
  { readonly ok: true } | { readonly ok: false; readonly exceeded: Limit; readonly waitS: number }

/** Counts, also for many callers at once. */
export interface Limiter {
  /** Takes a point of each, in order; where one has none left, what was taken before it is given back. */
  take(limits: readonly Limit[]): Promise<Taken>
}
