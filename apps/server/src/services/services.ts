import type { Config } from '../config/config.ts'
import type { Events } from './audit/events.ts'
import type { FindCountry } from './country-lookup.ts'
import type { Database } from './database/database.ts'
import type { Outbox } from './delivery/outbox.ts'
import type { SecondFactorKey } from './keys/second-factor-key.store.ts'
import type { HashSubject } from './keys/server-key.store.ts'
import type { ReadTokenKeys } from './keys/token-keys.store.ts'
import type { BreachedPasswords } from './passwords/breached-passwords.ts'
import type { Passwords } from './passwords/passwords.ts'
import type { PuzzlePool } from './puzzles/puzzle-pool.ts'
import type { PersistentRateLimiter, RateLimiter } from './rate-limit/rate-limiter.ts'
import type { RedisConnection } from './redis/redis-connection.ts'
import type { KeyValueStore } from './short-lived/ttl-store.ts'
import type { Log } from './telemetry/log.ts'
import type { Metrics } from './telemetry/metrics.ts'
import type { WarnOnce } from './telemetry/warn-once.ts'

/** The dependencies of all features: configuration, clock and ports. */
export interface Services {
  readonly config: Config
  /** Epoch milliseconds. */
  readonly now: () => number
  readonly database: Database
  /** Undefined if the stores are in the process. */
  readonly redis: RedisConnection | undefined
  readonly keyValueStore: KeyValueStore
  readonly rateLimiter: RateLimiter
  /** For limits that must survive a restart: those of verification codes. */
  readonly persistentRateLimiter: PersistentRateLimiter
  /** For counts of a mobile number or e-mail address that no limiter keeps. */
  readonly hashSubject: HashSubject
  readonly readTokenKeys: ReadTokenKeys
  readonly outbox: Outbox
  readonly events: Events
  /** The key of the audit log. */
  readonly auditKey: Buffer
  readonly secondFactorKey: SecondFactorKey
  readonly findCountry: FindCountry
  readonly passwords: Passwords
  readonly breachedPasswords: BreachedPasswords
  readonly puzzles: PuzzlePool
  readonly log: Log
  readonly warnOnce: WarnOnce
  readonly metrics: Metrics
}
