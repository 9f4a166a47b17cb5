/** The fields of a response by wire name. The static type and the parser are derived from it. */
export type ResponseShape = { readonly [name: string]: ResponseFieldType }

/** The type of one response field. */
export type ResponseFieldType =
  | 'string'
  | 'number'
  | 'boolean'
  /** `undefined` when the server leaves the field out. */
  | 'boolean?'
  | ResponseShape
  | { readonly listOf: ResponseShape }

/** The static type of a response with the given shape. */
export type ResponseOf<Shape extends ResponseFieldType> = Shape extends 'string'
  ? string
  : Shape extends 'number'
    ? number
    : Shape extends 'boolean'
      ? boolean
      : Shape extends 'boolean?'
        ? boolean | undefined
        : Shape extends { readonly listOf: infer Entry extends ResponseShape }
          ? readonly ResponseOf<Entry>[]
          : {
              readonly [Name in keyof Shape]: Shape[Name] extends ResponseFieldType
                ? ResponseOf<Shape[Name]>
                : never
            }

/**
 * Parses response data. Lenient, because a server of another version may leave a field out or send a number as text:
 * a missing or malformed field becomes `''`, `0`, `false` or `[]`, and only an optional field is ever `undefined`.
 */
export function parseResponse<Shape extends ResponseShape>(shape: Shape, data: unknown): ResponseOf<Shape> {
  return parseField(shape, data) as ResponseOf<Shape>
}

function parseField(type: ResponseFieldType, value: unknown): unknown {
  if (type === 'string') return parseText(value)
  if (type === 'number') return parseNumber(value)
  if (type === 'boolean') return isTrue(value)
  if (type === 'boolean?') return value === undefined || value === null ? undefined : isTrue(value)
  if (isList(type)) return Array.isArray(value) ? value.map((entry) => parseField(type.listOf, entry)) : []
  const record = isRecord(value) ? value : {}
  return Object.fromEntries(
    Object.entries(type).map(([name, inner]) => [name, parseField(inner, record[name])]),
  )
}

function isList(type: object): type is { readonly listOf: ResponseShape } {
  return 'listOf' in type && typeof type.listOf === 'object'
}

function isTrue(value: unknown): boolean {
  return value === true || value === 1 || value === 'true' || value === '1'
}

function parseText(value: unknown): string {
  if (typeof value === 'string') return value
  return typeof value === 'number' ? String(value) : ''
}

function parseNumber(value: unknown): number {
  const number = typeof value === 'string' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : 0
}

/** Whether a value is an object, but neither `null` nor an array. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
