/** What came of a try at something that can be used once. */
export type Attempt = 'right' | 'wrong' | 'used up' | 'absent'

/**
 * What lives for minutes: codes, handles, passes. Every method is one atomic step, also between processes that share
 * a store, so that no caller ever looks first and writes after. Gone after a restart of the in-process one: a
 * cap on guessing that must outlive that lies in the database, as the codes' does; a password's lock begins anew.
 */
export interface Ephemeral {
  /** Keeps a value for `ttlMs`; replaces what was there, tries included. */
  put(key: string, value: string, ttlMs: number): Promise<void>
  get(key: string): Promise<string | undefined>
  /** Reads and deletes: of many callers at once one gets the value. */
  take(key: string): Promise<string | undefined>
  /**
   * Compares a guess with the value. Right: the value is gone. Wrong: one try less; with the last one the value is
   * used up, and stays so until its time is over.
   */
  attempt(key: string, guess: string, maxTries: number): Promise<Attempt>
  /** Like `attempt`, but a right guess leaves the value in place. */
  compare(key: string, guess: string, maxTries: number): Promise<Attempt>
  /** Replaces the value if it still is `expected`, without touching its time. @returns whether it was */
  change(key: string, expected: string, next: string): Promise<boolean>
}
