/** Something counted of somebody, within a window that begins with the first. */
export interface Counter {
  /** What is counted, for the store's key and the log; one `durationS` for each name. */
  readonly name: string
  /** Who is counted: a target, a device mark, an address. */
  readonly key: string
  readonly durationS: number
}

/** How often something may happen to somebody. */
export interface Limit extends Counter {
  readonly points: number
}

export type Taken =
  | { readonly ok: true }
  | { readonly ok: false; readonly exceeded: Limit; readonly waitS: number }

/** Counts, also for many callers at once. */
export interface Limiter {
  /** Takes a point of each, in order; where one has none left, what was taken before it is given back. */
  take(limits: readonly Limit[]): Promise<Taken>
  /** Whether `take` would succeed now. Takes nothing: for callers that may still refuse for another reason. */
  check(limits: readonly Limit[]): Promise<Taken>
  /** Counts one more and refuses nothing. @returns the how-manieth it is in its window */
  count(counter: Counter): Promise<number>
  /** What was taken or counted turned out not to have happened. */
  giveBack(counters: readonly Counter[]): Promise<void>
  /** Begins anew, as if nothing had been counted. */
  forget(counters: readonly Counter[]): Promise<void>
}
