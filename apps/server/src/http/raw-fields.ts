import { isRecord } from '@portico/protocol'

/** A field as it came. Given twice, or as an array, it is no scalar, and no call takes anything else. */
export interface RawField {
  readonly text: string
  readonly isScalar: boolean
}

export type RawFields = ReadonlyMap<string, RawField>

/** Query or form. `mobile[]`, `mobile[0]` and `mobile[a]` are `mobile` as an array, as other servers read it. */
export function parseForm(text: string): RawFields {
  const fields = new Map<string, RawField>()
  for (const [written, value] of new URLSearchParams(text)) {
    const bracket = written.indexOf('[')
    const name = bracket < 0 ? written : written.slice(0, bracket)
    fields.set(name, { text: value, isScalar: bracket < 0 && !fields.has(name) })
  }
  return fields
}

/** @returns `undefined` for what is no JSON object */
export function parseJson(text: string): RawFields | undefined {
  const parsed = parseOrNothing(text)
  if (!isRecord(parsed)) return undefined
  return new Map(Object.entries(parsed).map(([name, value]) => [name, toRawField(value)]))
}

/** The body wins over the query (contract 2.1). */
export function mergeFields(query: RawFields, body: RawFields): RawFields {
  return new Map([...query, ...body])
}

/** The query of a request line. */
export function parseQuery(url: string): RawFields {
  const start = url.indexOf('?')
  return parseForm(start < 0 ? '' : url.slice(start + 1))
}

/** The text of a scalar; empty when it is absent, or no scalar. */
export function textOf(fields: RawFields, name: string): string {
  const field = fields.get(name)
  return field?.isScalar ? field.text : ''
}

function toRawField(value: unknown): RawField {
  if (typeof value === 'string') return { text: value, isScalar: true }
  if (typeof value === 'number' || typeof value === 'boolean') return { text: String(value), isScalar: true }
  return { text: '', isScalar: value === null }
}

function parseOrNothing(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
