import { createReadStream, statSync } from 'node:fs'
import { ConfigError } from '../../config/environment.ts'

const SHA1_BYTES = 20
const SHA1_DIGITS = 2 * SHA1_BYTES

const CHUNK_BYTES = 1024 * 1024

const [LINE_FEED, CARRIAGE_RETURN, COLON, ZERO] = [10, 13, 58, 48]

/** The value of each byte as a hexadecimal digit; `NO_DIGIT` of those that are none. */
const NO_DIGIT = 16
const DIGITS = Uint8Array.from({ length: 256 }, (_, byte) => {
  const character = String.fromCharCode(byte)
  return /[0-9a-f]/i.test(character) ? Number.parseInt(character, 16) : NO_DIGIT
})

export interface HashList {
  readonly path: string
  /** Hashes that were seen less often are left out. */
  readonly minCount: number
}

/**
 * Reads a list of SHA-1 hashes, one a line in hexadecimal digits, alone or followed by a colon and how often it was seen; one alone
 * was seen once. The list may be larger than the memory, and has so many lines that making a text of each would take hours.
 * @param onHash called for each hash with the same buffer
 * @returns how many there were
 * @throws ConfigError if the list cannot be read or has another line
 */
export async function readHashList(
  { path, minCount }: HashList,
  onHash: (hash: Buffer) => void = () => undefined,
): Promise<number> {
  const hash = Buffer.alloc(SHA1_BYTES)
  let [line, digits, found] = [1, 0, 0]
  let count: number | undefined

  function refuseLine(): never {
    throw new ConfigError(`${path}: line ${line}: expected a SHA-1 hash, alone or with a colon and a count`)
  }

  function readByte(byte: number): void {
    if (byte === LINE_FEED) return endLine()
    if (byte === CARRIAGE_RETURN) return undefined
    const digit = DIGITS[byte] ?? NO_DIGIT
    if (digits < SHA1_DIGITS) {
      if (digit === NO_DIGIT) refuseLine()
      // The digits of the line before are shifted out.
      hash[digits >> 1] = ((hash[digits >> 1] ?? 0) << 4) | digit
      digits += 1
    } else if (count === undefined) {
      if (byte !== COLON) refuseLine()
      count = 0
    } else {
      if (digit > 9) refuseLine()
      count = count * 10 + byte - ZERO
    }
  }

  function endLine(): void {
    if (digits !== 0 && digits < SHA1_DIGITS) refuseLine()
    if (digits === SHA1_DIGITS && (count ?? 1) >= minCount) {
      found += 1
      onHash(hash)
    }
    line += 1
    digits = 0
    count = undefined
  }

  for await (const chunk of openList(path)) for (const byte of chunk) readByte(byte)
  endLine()
  return found
}

async function* openList(path: string): AsyncIterable<Buffer> {
  try {
    if (!statSync(path).isFile()) throw new Error('is not a regular file, which can be read twice')
    yield* createReadStream(path, { highWaterMark: CHUNK_BYTES }) as AsyncIterable<Buffer>
  } catch (error) {
    throw new ConfigError(`${path}: ${error instanceof Error ? error.message : String(error)}`)
  }
}
