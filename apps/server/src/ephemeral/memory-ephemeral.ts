import { createHash, timingSafeEqual } from 'node:crypto'
import type { Attempt, Ephemeral } from './ephemeral.ts'

interface Entry {
  readonly value: string
  readonly expiresAt: number
  readonly wrongTries: number
}

/** How many old entries one `put` looks at: the store stays small without ever stopping to clean. */
const SWEEP_STEP = 16

/**
 * The in-process store: each method runs to its end without an await, which makes it atomic.
 * @param now epoch milliseconds
 */
export function memoryEphemeral(now: () => number): Ephemeral {
  const entries = new Map<string, Entry>()
  const sweep = sweeper(entries, now)

  function live(key: string): Entry | undefined {
    const entry = entries.get(key)
    return entry !== undefined && entry.expiresAt > now() ? entry : undefined
  }

  function compare(key: string, guess: string, maxTries: number): Attempt {
    const entry = live(key)
    if (entry === undefined) return 'absent'
    if (entry.wrongTries >= maxTries) return 'used up'
    if (isSame(entry.value, guess)) return 'right'
    entries.set(key, { ...entry, wrongTries: entry.wrongTries + 1 })
    return 'wrong'
  }

  function attempt(key: string, guess: string, maxTries: number): Attempt {
    const verdict = compare(key, guess, maxTries)
    if (verdict === 'right') entries.delete(key)
    return verdict
  }

  return {
    put: async (key, value, ttlMs) => {
      sweep()
      entries.set(key, { value, expiresAt: now() + ttlMs, wrongTries: 0 })
    },
    get: async (key) => live(key)?.value,
    take: async (key) => {
      const entry = live(key)
      entries.delete(key)
      return entry?.value
    },
    attempt: async (key, guess, maxTries) => attempt(key, guess, maxTries),
    compare: async (key, guess, maxTries) => compare(key, guess, maxTries),
    change: async (key, expected, next) => {
      const entry = live(key)
      if (entry?.value !== expected) return false
      entries.set(key, { ...entry, value: next })
      return true
    },
  }
}

/** Walks round all entries, a few steps a call, and drops those whose time is over. */
function sweeper(entries: Map<string, Entry>, now: () => number): () => void {
  let place = entries.entries()
  return () => {
    for (let step = 0; step < SWEEP_STEP; step += 1) {
      const next = place.next()
      if (next.done) {
        place = entries.entries()
        return
      }
      const [key, { expiresAt }] = next.value
      if (expiresAt <= now()) entries.delete(key)
    }
  }
}

/** Takes the same time wherever the first difference is. */
function isSame(one: string, other: string): boolean {
  return timingSafeEqual(digest(one), digest(other))
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
