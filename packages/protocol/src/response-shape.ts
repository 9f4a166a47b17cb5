/** The members of a response by wire name. The static type and the parser are derived from it. */
export type ResponseShape = { readonly [name: string]: ResponseFieldType }

/** The type of one member. */
export type ResponseFieldType = keyof ScalarTypes | ResponseShape | { readonly listOf: ResponseShape }

/** A member marked by `?` may be absent. Without one marked by `!`, or with an empty one, the call has failed. */
interface ScalarTypes {
  readonly string: string
  readonly 'string!': string
  readonly 'string?': string
  readonly 'string[]': readonly string[]
  readonly number: number
  readonly boolean: boolean
  readonly 'boolean?': boolean
}

type OptionalMember<Shape, Name extends keyof Shape> = Shape[Name] extends `${string}?` ? Name : never

/** The static type of a response with the given shape. */
export type ResponseOf<Shape extends ResponseFieldType> = Shape extends keyof ScalarTypes
  ? ScalarTypes[Shape]
  : Shape extends { readonly listOf: infer Entry extends ResponseShape }
    ? readonly ResponseOf<Entry>[]
    : {
        readonly [Name in keyof Shape as Exclude<Name, OptionalMember<Shape, Name>>]: ValueOf<Shape[Name]>
      } & { readonly [Name in keyof Shape as OptionalMember<Shape, Name>]?: ValueOf<Shape[Name]> }

type ValueOf<Type> = Type extends ResponseFieldType ? ResponseOf<Type> : never

/** A response as it was understood. */
export interface ParsedResponse<Shape extends ResponseShape> {
  /**
   * The members of the shape. One that is missing or of another type is `''`, `0`, `false`, `[]` or, if it is optional,
   * absent. `undefined` without a member marked by `!`.
   */
  readonly value: ResponseOf<Shape> | undefined
  /** The paths of the members that are missing or of another type, such as `list.app_key`. */
  readonly wrong: readonly string[]
}

/** Parses response data. A number may be sent as text, a text as number, and a boolean as 0 or 1. */
export function parseResponse<Shape extends ResponseShape>(
  shape: Shape,
  data: unknown,
): ParsedResponse<Shape> {
  const wrong = new Set<string>()
  let isUsable = true
  const value = parse(shape, data, '')
  return { value: isUsable ? (value as ResponseOf<Shape>) : undefined, wrong: [...wrong] }

  function parse(type: ResponseFieldType, given: unknown, path: string): unknown {
    if (type === 'string[]') return parseList('string', given, path)
    if (typeof type === 'string') return parseScalar(type, given, path)
    if (isList(type)) return parseList(type.listOf, given, path)
    const record = isRecord(given) ? given : {}
    const members = Object.entries(type).map(([name, inner]) => [
      name,
      parse(inner, record[name], path ? `${path}.${name}` : name),
    ])
    return Object.fromEntries(members.filter(([, member]) => member !== undefined))
  }

  function parseList(type: ResponseFieldType, given: unknown, path: string): unknown {
    if (!Array.isArray(given)) wrong.add(path)
    return Array.isArray(given) ? given.map((entry) => parse(type, entry, path)) : []
  }

  function parseScalar(type: string, given: unknown, path: string): unknown {
    const [name, mark] = type.split(/(?=\W)/)
    if (mark === '?' && (given === undefined || given === null)) return undefined
    const [read, empty] = SCALARS[name as keyof typeof SCALARS]
    const scalar = read(given)
    const isMissing = mark === '!' && !scalar
    if (scalar === undefined || isMissing) wrong.add(path)
    if (isMissing) isUsable = false
    return scalar ?? (mark === '?' ? undefined : empty)
  }
}

/** How each type is read, with `undefined` for a value of another type, and its empty value. */
const SCALARS = {
  string: [readText, ''],
  number: [readNumber, 0],
  boolean: [readBoolean, false],
} as const

function isList(type: object): type is { readonly listOf: ResponseShape } {
  return 'listOf' in type && typeof type.listOf === 'object'
}

function readText(value: unknown): string | undefined {
  return typeof value === 'number' || typeof value === 'string' ? String(value) : undefined
}

function readNumber(value: unknown): number | undefined {
  const text = readText(value)?.trim()
  return text && Number.isFinite(Number(text)) ? Number(text) : undefined
}

function readBoolean(value: unknown): boolean | undefined {
  if ([true, 'true', 1, '1'].includes(value as string)) return true
  return [false, 'false', 0, '0'].includes(value as string) ? false : undefined
}

/** @returns `undefined` unless the text is a JSON object */
export function parseJsonObject(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const parsed: unknown = JSON.parse(text)
    return isRecord(parsed) ? parsed : undefined
  } catch {
    return undefined
  }
}

/** Whether a value is an object, but neither `null` nor an array. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
