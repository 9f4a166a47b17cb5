import { sendRequest } from '../outgoing-request.ts'
import type { BreachedLookup, BreachedResult } from './breached-lookup.ts'

/** How long a visitor waits for the service at most. */
const TIMEOUT_MS = 2000

/** A range of a billion hashes has about 40 kB. */
const ANSWER_MAX_BYTES = 512 * 1024

/** More at a time would mean that the service hangs, or that someone uses this server to reach it. */
const MAX_CONCURRENT = 16

const PREFIX_LENGTH = 5

/** The rest of a SHA-1 hash, and how often it was seen. Padding was seen 0 times. */
const LINE = /^([0-9A-F]{35}):(\d+)$/

/**
 * Looks hashes up at a service that answers with the rest of all hashes that begin with five digits. It learns nothing else: the
 * answer is padded, so that its size does not tell the digits to those who see it encrypted.
 */
export function createRangeLookup(url: string): BreachedLookup {
  let running = 0
  return {
    find: async (hash) => {
      if (running >= MAX_CONCURRENT) return { ok: false, reason: 'too many at once' }
      running += 1
      try {
        return await ask(url, hash.toString('hex').toUpperCase())
      } finally {
        running -= 1
      }
    },
    close: async () => undefined,
  }
}

async function ask(url: string, hash: string): Promise<BreachedResult> {
  const answer = await sendRequest({
    url: url + hash.slice(0, PREFIX_LENGTH),
    headers: { 'add-padding': 'true' },
    timeoutMs: TIMEOUT_MS,
    maxBytes: ANSWER_MAX_BYTES,
    needsBody: (status) => status === 200,
  })
  if (!answer.ok) return answer
  if (answer.status !== 200) return { ok: false, reason: `HTTP ${answer.status}` }
  if (answer.isTruncated) return { ok: false, reason: 'answer too large' }
  return findInRange(answer.body, hash.slice(PREFIX_LENGTH))
}

function findInRange(range: string, rest: string): BreachedResult {
  let isBreached = false
  for (const line of range.toUpperCase().split(/\r?\n/)) {
    if (line === '') continue
    const [, found, count] = LINE.exec(line) ?? []
    if (found === undefined) return { ok: false, reason: 'answer is not a range of hashes' }
    isBreached ||= found === rest && Number(count) > 0
  }
  return { ok: true, isBreached }
}
