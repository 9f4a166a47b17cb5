import { isEqualInConstantTime } from '../../shared/sha256.ts'
import { createExpiringMap } from './expiring-map.ts'
import type { AttemptResult, KeyValueStore } from './ttl-store.ts'

interface Entry {
  readonly value: string
  readonly expiresAt: number
  readonly wrongAttempts: number
}

/** The size of all entries in bytes, beyond which the oldest are deleted. */
const MAX_SIZE = 32 * 1024 * 1024

/** What an entry takes beside its text. */
const ENTRY_BYTES = 200

interface MemoryOptions {
  /** Milliseconds; must not go back. */
  readonly now: () => number
  readonly maxSize?: number
}

/**
 * The in-process store. No method awaits, which makes each of them atomic. Its memory is bounded: a new value may replace the
 * oldest ones, which are then missing as if they had expired.
 */
export function createMemoryKeyValueStore({ now, maxSize = MAX_SIZE }: MemoryOptions): KeyValueStore {
  const entries = createExpiringMap<Entry>({
    now,
    sizeOf: (key, { value }) => key.length + value.length + ENTRY_BYTES,
  })

  function compare(key: string, guess: string, maxAttempts: number): AttemptResult {
    const entry = entries.get(key)
    if (entry === undefined) return 'missing'
    if (entry.wrongAttempts >= maxAttempts) return 'exhausted'
    if (isEqualInConstantTime(entry.value, guess)) return 'correct'
    entries.set(key, { ...entry, wrongAttempts: entry.wrongAttempts + 1 })
    return 'wrong'
  }

  function attempt(key: string, guess: string, maxAttempts: number): AttemptResult {
    const result = compare(key, guess, maxAttempts)
    if (result === 'correct') entries.delete(key)
    return result
  }

  return {
    put: async (key, value, ttlMs) => {
      entries.sweep()
      entries.set(key, { value, expiresAt: now() + ttlMs, wrongAttempts: 0 })
      while (entries.size() > maxSize) entries.deleteOldest()
    },
    get: async (key) => entries.get(key)?.value,
    consume: async (key) => {
      const entry = entries.get(key)
      entries.delete(key)
      return entry?.value
    },
    attempt: async (key, guess, maxAttempts) => attempt(key, guess, maxAttempts),
    compare: async (key, guess, maxAttempts) => compare(key, guess, maxAttempts),
    compareAndSet: async (key, expected, next) => {
      const entry = entries.get(key)
      if (entry?.value !== expected) return false
      entries.set(key, { ...entry, value: next })
      return true
    },
  }
}
