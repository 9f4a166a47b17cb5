import type { Readable } from 'node:stream'
import type { Endpoint, ErrorName } from '@portico/protocol'
import {
  FORM_CONTENT_TYPE,
  isObfuscatedField,
  deobfuscate,
  missingFieldError,
  longestOfField,
  parseJsonObject,
} from '@portico/protocol'
import type { Result } from '../shared/result.ts'
import { REDIRECT_TARGET_MAX_LENGTH } from './redirect-targets.ts'

/** A request field before validation. Repeated fields and arrays are not scalar; no endpoint accepts them. */
export interface RawField {
  readonly text: string
  readonly isScalar: boolean
}

export type RawFields = ReadonlyMap<string, RawField>

/** Parses a query or form. `mobile[]`, `mobile[0]` and `mobile[a]` are arrays named `mobile`, as in other servers. */
export function parseFormFields(text: string): RawFields {
  const fields = new Map<string, RawField>()
  for (const [written, value] of new URLSearchParams(text)) {
    const bracket = written.indexOf('[')
    const name = bracket < 0 ? written : written.slice(0, bracket)
    fields.set(name, { text: value, isScalar: bracket < 0 && !fields.has(name) })
  }
  return fields
}

/** @returns `undefined` unless the text is a JSON object */
export function parseJsonFields(text: string): RawFields | undefined {
  const parsed = parseJsonObject(text)
  if (!parsed) return undefined
  const fields = new Map<string, RawField>()
  for (const name of namesIn(text)) {
    const { text: value, isScalar } = toRawField(parsed[name])
    fields.set(name, { text: value, isScalar: isScalar && !fields.has(name) })
  }
  return fields
}

/** Body fields take precedence over query fields. */
export function mergeFields(query: RawFields, body: RawFields): RawFields {
  return new Map([...query, ...body])
}

/** Parses the query of a request URL. */
export function parseQuery(url: string): RawFields {
  const start = url.indexOf('?')
  return parseFormFields(start < 0 ? '' : url.slice(start + 1))
}

/** The text of a scalar field; empty when it is absent or not scalar. */
export function textOf(fields: RawFields, name: string): string {
  const field = fields.get(name)
  return field?.isScalar ? field.text : ''
}

/** The top-level names of a JSON object, including repeated ones, of which `JSON.parse` silently keeps the last. */
function namesIn(json: string): readonly string[] {
  const names: string[] = []
  let depth = 0
  for (const [token, written] of json.matchAll(/("(?:[^"\\]|\\.)*")\s*:|"(?:[^"\\]|\\.)*"|[[\]{}]/g)) {
    if (written !== undefined && depth === 1) names.push(String(JSON.parse(written)))
    if (token === '{' || token === '[') depth += 1
    if (token === '}' || token === ']') depth -= 1
  }
  return names
}

function toRawField(value: unknown): RawField {
  if (typeof value === 'string') return { text: value, isScalar: true }
  if (typeof value === 'number' || typeof value === 'boolean') return { text: String(value), isScalar: true }
  return { text: '', isScalar: value === null }
}

/** A body that cannot be parsed into fields. `statusCode` is the status of the response. */
class UnreadableBodyError extends Error {
  override readonly name = 'UnreadableBody'
  readonly statusCode: 200 | 413
  constructor(statusCode: 200 | 413) {
    super(statusCode === 413 ? 'the body is too large' : 'the body cannot be read')
    this.statusCode = statusCode
  }
}

/** A compressed body may be a thousand times larger than what was received. */
export function refuseEncodedBody(encoding = 'identity'): void {
  if (encoding.trim().toLowerCase() !== 'identity') throw new UnreadableBodyError(200)
}

const FORM = FORM_CONTENT_TYPE.split(';')[0]

const JSON_TYPE = 'application/json'

const DRAIN_TIMEOUT_MS = 10_000

/** Reads a whole body up to a limit. @throws UnreadableBodyError */
export function readBody(stream: Readable, maxBytes: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let bytes = 0
    stream.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes <= maxBytes) chunks.push(chunk)
      else reject(new UnreadableBodyError(413))
    })
    stream.once('end', () => resolve(Buffer.concat(chunks)))
    stream.once('error', reject)
  })
}

/**
 * Consumes the rest of a body that is too large: a client that is still sending when the connection is closed would
 * get a network error instead of the response. Gives up after `DRAIN_TIMEOUT_MS`.
 */
export function drain(stream: Readable): Promise<void> {
  return new Promise((resolve) => {
    if (stream.readableEnded || stream.destroyed) return resolve()
    const timer = setTimeout(resolve, DRAIN_TIMEOUT_MS)
    const done = (): void => {
      clearTimeout(timer)
      resolve()
    }
    stream.once('end', done).once('close', done).once('error', done)
    stream.resume()
  })
}

/** @throws UnreadableBodyError if the body is not of the expected type */
export function parseBody(body: Buffer, contentType: string, expected: 'json' | 'form'): RawFields {
  const [type = ''] = contentType.toLowerCase().split(';')
  if (type.trim() !== (expected === 'json' ? JSON_TYPE : FORM)) throw new UnreadableBodyError(200)
  const fields =
    expected === 'json' ? parseJsonFields(body.toString('utf8')) : parseFormFields(body.toString('utf8'))
  if (!fields) throw new UnreadableBodyError(200)
  return fields
}

/** The validated fields of an endpoint: a required one is not empty, and an empty optional one is absent. */
export type Fields<E extends Endpoint> =
  E extends Endpoint<infer Rules>
    ? {
        readonly [Name in keyof Rules & string]: Rules[Name] extends `${string}?`
          ? string | undefined
          : string
      }
    : never

const COMMON_NAMES = ['aid', 'language', 'fp', 'mix_mode'] as const

/** Fields that hold a URL, which may be longer than others. */
const URL_FIELDS: readonly string[] = ['service', 'next', 'redirect_uri', 'redirect_url', 'page']

interface FieldLimits {
  readonly maxCharacters: number
  /** What happens to a URL that is too long. */
  readonly longUrl: 'reject' | 'drop'
}

/** The first field at fault, and what is wrong with it, in English for developers. */
export interface FieldFault {
  readonly field: string
  readonly reason: string
  /** Of a required field that is missing, its own error. */
  readonly missing?: ErrorName
}

/** Validates the raw fields of an endpoint and decodes obfuscated ones. Unknown fields are ignored. */
export function readFields<E extends Endpoint>(
  endpoint: E,
  raw: RawFields,
  form: FieldLimits,
): Result<Fields<E>, FieldFault> {
  const isObfuscated = textOf(raw, 'mix_mode') === '1'
  const values: Record<string, string> = {}
  for (const name of [...COMMON_NAMES, ...Object.keys(endpoint.fields)]) {
    const reason = faultOfField(name, raw.get(name), form)
    if (reason !== undefined && !isDropped(name, raw, form))
      return { ok: false, error: { field: name, reason } }
    const text = reason === undefined ? textOf(raw, name) : ''
    const value = isObfuscated && isObfuscatedField(endpoint, name) ? deobfuscate(text) : text
    if (value === undefined)
      return { ok: false, error: { field: name, reason: 'is not obfuscated as mix_mode says' } }
    if (value !== '') values[name] = value
  }
  const missing = Object.entries(endpoint.fields).find(
    ([name, rule]) => !rule.endsWith('?') && values[name] === undefined,
  )?.[0]
  if (missing === undefined) return { ok: true, value: values as Fields<E> }
  const error = missingFieldError(endpoint.fields, missing)
  return { ok: false, error: { field: missing, reason: 'is missing', missing: error } }
}

/** Whether a URL that is too long counts as absent. */
function isDropped(name: string, raw: RawFields, { longUrl }: FieldLimits): boolean {
  return longUrl === 'drop' && URL_FIELDS.includes(name) && raw.get(name)?.isScalar === true
}

/** What is wrong with the form of a field, whatever its value means; in English for developers. */
function faultOfField(
  name: string,
  field: RawField | undefined,
  { maxCharacters }: FieldLimits,
): string | undefined {
  if (field === undefined) return undefined
  if (!field.isScalar) return 'is given more than once, or is not text'
  const longest = URL_FIELDS.includes(name)
    ? Math.max(REDIRECT_TARGET_MAX_LENGTH, maxCharacters)
    : Math.max(longestOfField(name), maxCharacters)
  return field.text.length <= longest ? undefined : `is longer than ${longest} characters`
}
