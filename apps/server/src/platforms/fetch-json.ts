import { FORM_CONTENT_TYPE, encodeForm } from '@portico/protocol'
import type { PlatformCall } from './dialect.ts'

/** Far more than any of their answers; what is longer is read no further. */
const ANSWER_MAX_BYTES = 64 * 1024

/** A platform did not answer as it should; its words are ours and hold nothing that was sent or came. */
export class PlatformTrouble extends Error {
  override readonly name = 'PlatformTrouble'
}

/**
 * Sends a call and reads its answer, up to a limit and as long as the signal lets it; redirects are not followed.
 * @returns the parsed JSON
 * @throws PlatformTrouble
 */
export async function fetchJson({ url, form, headers }: PlatformCall, signal: AbortSignal): Promise<unknown> {
  const finished = new AbortController()
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { ...headers, 'content-type': FORM_CONTENT_TYPE, accept: 'application/json' },
      body: encodeForm(form),
      redirect: 'manual',
      signal: AbortSignal.any([signal, finished.signal]),
    })
    return parse(await readWhole(response))
  } catch (error) {
    throw error instanceof PlatformTrouble ? error : new PlatformTrouble(describe(error, signal))
  } finally {
    // What is not read to its end would keep its connection open.
    finished.abort()
  }
}

async function readWhole(response: Response): Promise<string> {
  const isAnswer = response.status < 300 || (response.status >= 400 && response.status < 500)
  if (!isAnswer || !response.body) throw new PlatformTrouble(`status ${response.status}`)
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of response.body as AsyncIterable<Uint8Array>) {
    bytes += chunk.length
    if (bytes > ANSWER_MAX_BYTES) throw new PlatformTrouble('an answer without end')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new PlatformTrouble('the answer is not valid JSON')
  }
}

/** Node keeps the reason of a failed fetch one deeper; its code says enough. */
function describe(error: unknown, signal: AbortSignal): string {
  if (signal.aborted) return 'no answer in time'
  const cause = error instanceof Error ? error.cause : undefined
  return cause instanceof Error && 'code' in cause ? String(cause.code) : 'cannot be reached'
}
