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
  const fields = new Map<string, RawField>()
  for (const name of namesIn(text)) {
    const { text: value, isScalar } = toRawField(parsed[name])
    fields.set(name, { text: value, isScalar: isScalar && !fields.has(name) })
  }
  return fields
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

/** The names of a JSON object as they are written: of a repeated one the parser keeps the last and says nothing. */
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

function parseOrNothing(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
