import type { Work } from './work.ts'

// Imports nothing: it is a chunk of its own in the widget, which only browsers that are asked for work load.

/** What is used of Web Crypto. Not declared as a global, which a host's own types of it would contradict. */
interface WebCrypto {
  readonly importKey: (
    ...key: readonly [
      format: 'raw',
      bytes: Uint8Array,
      algorithm: 'PBKDF2',
      isExtractable: false,
      uses: readonly string[],
    ]
  ) => Promise<object>
  readonly deriveBits: (algorithm: DerivationCost, key: object, length: number) => Promise<ArrayBuffer>
}

interface DerivationCost {
  readonly name: 'PBKDF2'
  readonly hash: 'SHA-256'
  readonly salt: Uint8Array
  readonly iterations: number
}

/** All but the ticket. */
type AskedWork = Omit<Work, 'ticket'>

/** The derived bits, as many as the protocol's `WORK_KEY_BYTES`. */
const KEY_BITS = 32

/** Keeps the threads of the browser busy, and the main thread free between two. */
const AT_ONCE = 4

/** No server of ours asks for more than 12 bits and 1,000 iterations. */
const MOST_BITS = 20
const MOST_ITERATIONS = 10_000

/** After that the visitor solves the slider instead. */
const LONGEST_MS = 20_000

/**
 * Tries numbers until one solves the work. Web Crypto derives on threads of its own.
 * @returns `undefined` if it takes too long, is not reasonable, or on a page without https, where there is no Web Crypto
 */
export async function solveWork(work: Partial<AskedWork>, signal: AbortSignal): Promise<string | undefined> {
  const { subtle } = (globalThis as unknown as { readonly crypto: { readonly subtle?: WebCrypto } }).crypto
  if (!subtle || !isReasonable(work)) return undefined
  const until = performance.now() + LONGEST_MS
  for (let first = 0; performance.now() < until; first += AT_ONCE) {
    signal.throwIfAborted()
    const numbers = Array.from({ length: AT_ONCE }, (_, index) => String(first + index))
    const solved = await Promise.all(numbers.map((number) => isSolution(subtle, work, number)))
    const answer = numbers.find((_, index) => solved[index])
    if (answer !== undefined) return answer
  }
  return undefined
}

function isReasonable(work: Partial<AskedWork>): work is AskedWork {
  const { salt, iterations, bits } = work
  return typeof salt === 'string' && isCount(iterations, MOST_ITERATIONS) && isCount(bits, MOST_BITS)
}

function isCount(value: unknown, most: number): boolean {
  return Number.isInteger(value) && Number(value) > 0 && Number(value) <= most
}

async function isSolution(
  subtle: WebCrypto,
  { salt, iterations, bits }: AskedWork,
  number: string,
): Promise<boolean> {
  const encode = (text: string): Uint8Array => new TextEncoder().encode(text)
  const key = await subtle.importKey('raw', encode(number), 'PBKDF2', false, ['deriveBits'])
  const cost = { name: 'PBKDF2', hash: 'SHA-256', salt: encode(salt), iterations } as const
  const derived = await subtle.deriveBits(cost, key, KEY_BITS)
  return new DataView(derived).getUint32(0) < 2 ** (KEY_BITS - bits)
}
