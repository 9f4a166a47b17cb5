import { createHash, timingSafeEqual } from 'node:crypto'
import type { AttemptResult, KeyValueStore } from './ttl-store.ts'

interface Entry {
  readonly value: string
  readonly expiresAt: number
  readonly wrongAttempts: number
}

/** How many entries each `put` checks for expiry, so that the map stays small without a blocking clean-up. */
const SWEEP_STEP = 16

/**
 * The in-process store. No method awaits, which makes each of them atomic.
 * @param now epoch milliseconds
 */
export function createMemoryKeyValueStore(now: () => number): KeyValueStore {
  const entries = new Map<string, Entry>()
  const sweep = createSweep(entries, now)

  function findLive(key: string): Entry | undefined {
    const entry = entries.get(key)
    return entry !== undefined && entry.expiresAt > now() ? entry : undefined
  }

  function compare(key: string, guess: string, maxAttempts: number): AttemptResult {
    const entry = findLive(key)
    if (entry === undefined) return 'missing'
    if (entry.wrongAttempts >= maxAttempts) return 'exhausted'
    if (isEqual(entry.value, guess)) return 'correct'
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
      sweep()
      entries.set(key, { value, expiresAt: now() + ttlMs, wrongAttempts: 0 })
    },
    get: async (key) => findLive(key)?.value,
    consume: async (key) => {
      const entry = findLive(key)
      entries.delete(key)
      return entry?.value
    },
    attempt: async (key, guess, maxAttempts) => attempt(key, guess, maxAttempts),
    compare: async (key, guess, maxAttempts) => compare(key, guess, maxAttempts),
    compareAndSet: async (key, expected, next) => {
      const entry = findLive(key)
      if (entry?.value !== expected) return false
      entries.set(key, { ...entry, value: next })
      return true
    },
  }
}

/** Deletes expired entries in a circular scan, `SWEEP_STEP` entries a call. */
function createSweep(entries: Map<string, Entry>, now: () => number): () => void {
  let iterator = entries.entries()
  return () => {
    for (let step = 0; step < SWEEP_STEP; step += 1) {
      const next = iterator.next()
      if (next.done) {
        iterator = entries.entries()
        return
      }
      const [key, { expiresAt }] = next.value
      if (expiresAt <= now()) entries.delete(key)
    }
  }
}

/** Hashed first, so that the time reveals neither the length nor the first difference. */
function isEqual(left: string, right: string): boolean {
  return timingSafeEqual(digest(left), digest(right))
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
