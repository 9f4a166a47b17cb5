import type { Readable } from 'node:stream'
import { FORM_CONTENT_TYPE } from '@portico/protocol'
import type { RawFields } from './raw-fields.ts'
import { parseForm, parseJson } from './raw-fields.ts'

/** A body nobody can read as fields; its status is what the answer has. */
class UnreadableBody extends Error {
  override readonly name = 'UnreadableBody'
  readonly statusCode: 200 | 413
  constructor(statusCode: 200 | 413) {
    super(statusCode === 413 ? 'the body is too large' : 'the body cannot be read')
    this.statusCode = statusCode
  }
}

const FORM = FORM_CONTENT_TYPE.split(';')[0]
const JSON_TYPE = 'application/json'
const DRAIN_AT_MOST_MS = 10_000

/** Reads a body whole, up to a limit. @throws UnreadableBody */
export function readBody(stream: Readable, maxBytes: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let bytes = 0
    const onData = (chunk: Buffer): void => {
      bytes += chunk.length
      if (bytes <= maxBytes) return void chunks.push(chunk)
      stream.off('data', onData)
      reject(new UnreadableBody(413))
    }
    stream.on('data', onData)
    stream.once('end', () => resolve(Buffer.concat(chunks)))
    stream.once('error', reject)
  })
}

/**
 * Reads what was too much to the end and forgets it: a client still sending when we hang up would see a broken
 * connection in place of our answer. Whoever never ends is cut off.
 */
export function drain(stream: Readable): Promise<void> {
  return new Promise((resolve) => {
    if (stream.readableEnded || stream.destroyed) return resolve()
    const timer = setTimeout(resolve, DRAIN_AT_MOST_MS)
    const done = (): void => {
      clearTimeout(timer)
      resolve()
    }
    stream.once('end', done).once('close', done).once('error', done)
    stream.resume()
  })
}

/** @throws UnreadableBody for a type other than the endpoint's, and for what is not of its type */
export function parseBody(body: Buffer, contentType: string, expected: 'json' | 'form'): RawFields {
  const [type = ''] = contentType.toLowerCase().split(';')
  if (type.trim() !== (expected === 'json' ? JSON_TYPE : FORM)) throw new UnreadableBody(200)
  const fields = expected === 'json' ? parseJson(body.toString('utf8')) : parseForm(body.toString('utf8'))
  if (!fields) throw new UnreadableBody(200)
  return fields
}
