export const MINUTE_S = 60
export const TEN_MINUTES_S = 10 * MINUTE_S
export const HOUR_S = 60 * MINUTE_S
export const DAY_S = 24 * HOUR_S
export const DAY_MS = DAY_S * 1000

/** A moment in epoch milliseconds, as responses give it: in whole seconds. */
export function toSeconds(moment: number): number {
  return Math.floor(moment / 1000)
}

/** Two readings of the time, in milliseconds. */
export interface Clocks {
  /** Since the epoch. The machine's clock can be set back. */
  readonly wall: () => number
  /** Since any moment; never adjusted. */
  readonly monotonic: () => number
}

export const MACHINE_CLOCKS: Clocks = { wall: () => Date.now(), monotonic: () => performance.now() }

/**
 * A clock that never goes back: it follows the wall clock forward, and continues at its pace when that is set back.
 * Expiry in memory is measured by it, so that setting the clock back neither revives nor prolongs a code or a limit.
 * @returns a clock in epoch milliseconds
 */
export function createSteadyClock({ wall, monotonic }: Clocks): () => number {
  let ahead = wall() - monotonic()
  return () => {
    const elapsed = monotonic()
    ahead = Math.max(ahead, wall() - elapsed)
    return Math.round(elapsed + ahead)
  }
}
