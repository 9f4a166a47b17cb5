import type { Passwords } from './accounts/passwords.ts'
import type { Config } from './config/config.ts'
import type { Database } from './database/database.ts'
import type { Outbox } from './delivery/outbox.ts'
import type { RateLimiter } from './rate-limit/rate-limiter.ts'
import type { PuzzlePool } from './slider/puzzle-pool.ts'
import type { Log } from './telemetry/log.ts'
import type { Metrics } from './telemetry/metrics.ts'
import type { KeyValueStore } from './ttl-store/ttl-store.ts'

/** The dependencies of all features: configuration, clock and ports. */
export interface Services {
  readonly config: Config
  /** Epoch milliseconds. */
  readonly now: () => number
  readonly database: Database
  readonly keyValueStore: KeyValueStore
  readonly rateLimiter: RateLimiter
  /** For limits that must survive a restart: those of verification codes. */
  readonly persistentRateLimiter: RateLimiter
  readonly outbox: Outbox
  readonly passwords: Passwords
  readonly puzzles: PuzzlePool
  readonly log: Log
  readonly metrics: Metrics
}
