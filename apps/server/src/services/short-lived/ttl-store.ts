/** The result of comparing a guess with a stored value. */
export type AttemptResult = 'correct' | 'wrong' | 'exhausted' | 'missing'

/**
 * Strings that expire. Every method is one atomic step, also between processes that share a store, so callers never do
 * check-then-act. The in-process implementation starts empty after a restart: a limit on guessing that must survive one
 * belongs in the database.
 */
export interface KeyValueStore {
  /** Stores a value for `ttlMs`. Replaces an earlier one and resets its wrong attempts. */
  put(key: string, value: string, ttlMs: number): Promise<void>
  get(key: string): Promise<string | undefined>
  /** Reads and deletes. Of concurrent callers one gets the value. */
  consume(key: string): Promise<string | undefined>
  /**
   * Compares a guess with the value in constant time. A correct guess deletes the value; a wrong one counts, and after
   * `maxAttempts` of them the value stays exhausted until it expires.
   */
  attempt(key: string, guess: string, maxAttempts: number): Promise<AttemptResult>
  /** Like `attempt`, but a correct guess leaves the value in place. */
  compare(key: string, guess: string, maxAttempts: number): Promise<AttemptResult>
  /** Replaces the value if it still equals `expected`; keeps its expiry. @returns whether it was replaced */
  compareAndSet(key: string, expected: string, next: string): Promise<boolean>
}

/** Records of one type under one key prefix; the methods are those of `KeyValueStore`. */
export interface TtlStore<Value> {
  /** @param ttlMs overrides the store's own */
  put(key: string, value: Value, ttlMs?: number): Promise<void>
  get(key: string): Promise<Value | undefined>
  consume(key: string): Promise<Value | undefined>
  attempt(key: string, guess: Value, maxAttempts: number): Promise<AttemptResult>
  compare(key: string, guess: Value, maxAttempts: number): Promise<AttemptResult>
  /** @param expected as returned by `get` */
  compareAndSet(key: string, expected: Value, next: Value): Promise<boolean>
}

export interface TtlStoreOptions {
  /** Key prefix. No two stores of different record types share one. */
  readonly prefix: string
  readonly ttlMs: number
}

/** A typed view of a key-value store. Values are kept as JSON. */
export function createTtlStore<Value>(
  store: KeyValueStore,
  { prefix, ttlMs }: TtlStoreOptions,
): TtlStore<Value> {
  const keyOf = (key: string): string => `${prefix}:${key}`
  const encode = (value: Value): string => JSON.stringify(value)
  // Not checked: only this store writes below its prefix.
  const decode = (text: string | undefined): Value | undefined =>
    text === undefined ? undefined : (JSON.parse(text) as Value)
  return {
    put: (key, value, ttl = ttlMs) => store.put(keyOf(key), encode(value), ttl),
    get: async (key) => decode(await store.get(keyOf(key))),
    consume: async (key) => decode(await store.consume(keyOf(key))),
    attempt: (key, guess, maxAttempts) => store.attempt(keyOf(key), encode(guess), maxAttempts),
    compare: (key, guess, maxAttempts) => store.compare(keyOf(key), encode(guess), maxAttempts),
    compareAndSet: (key, expected, next) => store.compareAndSet(keyOf(key), encode(expected), encode(next)),
  }
}
