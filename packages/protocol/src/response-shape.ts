/** The fields of a response by wire name. The static type, the parser and the OpenAPI schema are derived from it. */
export type AnswerShape = { readonly [name: string]: AnswerKind }

/** The type of one response field. */
export type AnswerKind =
  | 'string'
  | 'number'
  | 'boolean'
  /** `undefined` when the server leaves the field out. */
  | 'boolean?'
  | AnswerShape
  | { readonly listOf: AnswerShape }

/** The static type of a response with the given shape. */
export type AnswerOf<Shape extends AnswerKind> = Shape extends 'string'
  ? string
  : Shape extends 'number'
    ? number
    : Shape extends 'boolean'
      ? boolean
      : Shape extends 'boolean?'
        ? boolean | undefined
        : Shape extends { readonly listOf: infer Entry extends AnswerShape }
          ? readonly AnswerOf<Entry>[]
          : { readonly [Name in keyof Shape]: Shape[Name] extends AnswerKind ? AnswerOf<Shape[Name]> : never }

/**
 * Parses response data. Lenient, because a server of another version may leave a field out or send a number as text:
 * a missing or malformed field becomes `''`, `0`, `false` or `[]`, and only an optional field is ever `undefined`.
 */
export function readAnswer<Shape extends AnswerShape>(shape: Shape, data: unknown): AnswerOf<Shape> {
  return readKind(shape, data) as AnswerOf<Shape>
}

function readKind(kind: AnswerKind, value: unknown): unknown {
  if (kind === 'string') return readText(value)
  if (kind === 'number') return readNumber(value)
  if (kind === 'boolean') return isTrue(value)
  if (kind === 'boolean?') return value === undefined || value === null ? undefined : isTrue(value)
  if (isListKind(kind)) return Array.isArray(value) ? value.map((entry) => readKind(kind.listOf, entry)) : []
  const record = isRecord(value) ? value : {}
  return Object.fromEntries(
    Object.entries(kind).map(([name, inner]) => [name, readKind(inner, record[name])]),
  )
}

function isListKind(kind: object): kind is { readonly listOf: AnswerShape } {
  return 'listOf' in kind && typeof kind.listOf === 'object'
}

function isTrue(value: unknown): boolean {
  return value === true || value === 1 || value === 'true' || value === '1'
}

function readText(value: unknown): string {
  if (typeof value === 'string') return value
  return typeof value === 'number' ? String(value) : ''
}

function readNumber(value: unknown): number {
  const number = typeof value === 'string' && value !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : 0
}

/** Whether a value is an object, but neither `null` nor an array. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
