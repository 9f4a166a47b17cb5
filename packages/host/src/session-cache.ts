import type { HostResult } from './host-result.ts'

export interface SessionCacheOptions {
  readonly ttlMs: number
  readonly maxEntries: number
}

interface Entry<Value> {
  readonly result: Promise<HostResult<Value>>
  /** Epoch milliseconds; `undefined` while the request is under way. */
  expiresAt: number | undefined
}

/**
 * Creates a function that answers from the cache or calls `load`. Concurrent calls with one key share one load. Failures
 * are not kept. When the cache is full, the oldest entry is dropped.
 */
export function createSessionCache<Value>({ ttlMs, maxEntries }: SessionCacheOptions) {
  const entries = new Map<string, Entry<Value>>()

  async function finish(key: string, entry: Entry<Value>): Promise<void> {
    const { ok } = await entry.result
    if (entries.get(key) !== entry) return
    if (ok && ttlMs > 0) entry.expiresAt = Date.now() + ttlMs
    else entries.delete(key)
  }

  return (key: string, load: () => Promise<HostResult<Value>>): Promise<HostResult<Value>> => {
    const known = entries.get(key)
    if (known && (known.expiresAt === undefined || known.expiresAt > Date.now())) return known.result
    const entry: Entry<Value> = { result: load(), expiresAt: undefined }
    entries.delete(key)
    entries.set(key, entry)
    for (const oldest of entries.keys()) {
      if (entries.size <= maxEntries) break
      entries.delete(oldest)
    }
    // The caller receives a rejection; here it only removes the entry.
    finish(key, entry).catch(() => entries.delete(key))
    return entry.result
  }
}
