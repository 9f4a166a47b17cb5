import type { AccountCenterOptions } from './account-center-types.ts'

/** Well above any answer of the account center; the rest is not read. */
const ANSWER_MAX_BYTES = 65_536

interface BoundedRequest {
  readonly url: string
  readonly init: RequestInit
  /** For the head and the body together. */
  readonly timeoutMs: number
}

/**
 * Sends a request and reads its answer, both bounded in time, also if `send` ignores the signal. The rest of a long answer is
 * cancelled, and so is the body of a failure.
 * @returns the body of an answer with status 200
 * @throws a DOMException named TimeoutError, or what `send` throws
 */
export async function fetchText(
  send: NonNullable<AccountCenterOptions['fetch']>,
  { url, init, timeoutMs }: BoundedRequest,
): Promise<string> {
  const controller = new AbortController()
  const { signal } = controller
  let timer: ReturnType<typeof setTimeout> | undefined
  const overdue = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DOMException('no answer in time', 'TimeoutError')), timeoutMs)
  })
  const read = async (): Promise<string> => {
    // A redirect could lead the secret elsewhere.
    const response = await send(url, { ...init, redirect: 'manual', signal })
    const reader = response.body?.getReader()
    // The signal alone does not end a body on Node.js 20.
    const cancel = () => void reader?.cancel().catch(() => undefined)
    if (signal.aborted) cancel()
    else signal.addEventListener('abort', cancel)
    if (response.status !== 200) throw new Error(`status ${response.status}`)
    return reader ? readText(reader) : ''
  }
  try {
    return await Promise.race([read(), overdue])
  } catch (error) {
    controller.abort(error)
    throw error
  } finally {
    clearTimeout(timer)
  }
}

async function readText(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    bytes += value.length
    if (bytes > ANSWER_MAX_BYTES) throw new Error('the answer is too long')
    text += decoder.decode(value, { stream: true })
  }
}
