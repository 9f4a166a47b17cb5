/** Two readings of the time, in milliseconds. */
export interface Clocks {
  /** Since the epoch; the machine's clock can be set, also back. */
  readonly wall: () => number
  /** Since any moment; never adjusted. */
  readonly monotonic: () => number
}

export const MACHINE_CLOCKS: Clocks = { wall: () => Date.now(), monotonic: () => performance.now() }

/**
 * A clock that never goes back: it follows the wall clock forward, and keeps its pace when that is set back. What lives
 * for a time in memory is measured by it, so a clock set back neither revives nor prolongs a code or a limit.
 * @returns a clock in milliseconds
 */
export function steadyClock({ wall, monotonic }: Clocks): () => number {
  let ahead = wall() - monotonic()
  return () => {
    const elapsed = monotonic()
    ahead = Math.max(ahead, wall() - elapsed)
    return Math.round(elapsed + ahead)
  }
}
