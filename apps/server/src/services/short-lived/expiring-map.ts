interface Expiring {
  readonly expiresAt: number
}

/** Values that expire, without a timer for each. */
export interface ExpiringMap<Value extends Expiring> {
  /** The value, unless it has expired. */
  readonly get: (key: string) => Value | undefined
  /** Sets a value, which becomes the newest. */
  readonly set: (key: string, value: Value) => void
  readonly delete: (key: string) => void
  readonly deleteOldest: () => void
  /** Looks at the next few values and deletes those that have expired. */
  readonly sweep: () => void
  /** The sum of the sizes, expired values included until they are swept. */
  readonly size: () => number
}

interface ExpiringMapOptions<Value> {
  /** Milliseconds, as in `expiresAt`. */
  readonly now: () => number
  /** What `size` adds up. Default: 1 for each value. */
  readonly sizeOf?: (key: string, value: Value) => number
}

/** How many values a sweep looks at: few, so that no request waits for a clean-up. */
const SWEEP_STEP = 16

export function createExpiringMap<Value extends Expiring>({
  now,
  sizeOf = () => 1,
}: ExpiringMapOptions<Value>): ExpiringMap<Value> {
  const entries = new Map<string, Value>()
  let iterator = entries.entries()
  let size = 0

  function remove(key: string): void {
    const value = entries.get(key)
    if (value === undefined) return
    size -= sizeOf(key, value)
    entries.delete(key)
  }

  return {
    get: (key) => {
      const value = entries.get(key)
      return value !== undefined && value.expiresAt > now() ? value : undefined
    },
    set: (key, value) => {
      remove(key)
      entries.set(key, value)
      size += sizeOf(key, value)
    },
    delete: remove,
    deleteOldest: () => {
      const [oldest] = entries.keys()
      if (oldest !== undefined) remove(oldest)
    },
    sweep: () => {
      for (let step = 0; step < SWEEP_STEP; step += 1) {
        const next = iterator.next()
        if (next.done) {
          iterator = entries.entries()
          return
        }
        const [key, { expiresAt }] = next.value
        if (expiresAt <= now()) remove(key)
      }
    },
    size: () => size,
  }
}
