// The part of JSON Schema (2020-12) that the operator API is described in, and the types that it stands for.

/** A value of JSON. `{}` allows every value. */
export type JsonSchema = Described &
  (
    | { readonly type: 'string' | readonly ['string', 'null']; readonly enum?: readonly (string | null)[] }
    | { readonly type: 'integer'; readonly enum?: readonly number[] }
    | { readonly type: 'boolean' }
    | { readonly type: 'array'; readonly items: JsonSchema }
    | {
        readonly type: 'object' | readonly ['object', 'null']
        readonly properties: JsonProperties
        readonly required: readonly string[]
      }
    | { readonly type?: never }
  )

interface Described {
  readonly description?: string
}

export type JsonProperties = Readonly<Record<string, JsonSchema>>

/** The static type of the values that a schema allows. */
export type ValueOfSchema<Schema> = Schema extends { readonly enum: readonly (infer Value)[] }
  ? Value
  : Schema extends { readonly type: 'string' }
    ? string
    : Schema extends { readonly type: readonly ['string', 'null'] }
      ? string | null
      : Schema extends { readonly type: 'integer' }
        ? number
        : Schema extends { readonly type: 'boolean' }
          ? boolean
          : Schema extends { readonly items: infer Items }
            ? readonly ValueOfSchema<Items>[]
            : Schema extends {
                  readonly properties: infer Members
                  readonly required: readonly (infer Name)[]
                }
              ?
                  | ObjectOf<Members, Name>
                  | (Schema extends { readonly type: readonly unknown[] } ? null : never)
              : unknown

type ObjectOf<Members, Required> = {
  readonly [Name in keyof Members as Name extends Required ? Name : never]: ValueOfSchema<Members[Name]>
} & {
  readonly [Name in keyof Members as Name extends Required ? never : Name]?: ValueOfSchema<Members[Name]>
}

type ObjectSchema<Members, Required> = {
  readonly type: 'object'
  readonly properties: Members
  readonly required: readonly Required[]
  readonly additionalProperties: false
}

/** An object without other members. @param optional members that may be absent. Default: no others */
export function objectSchema<
  const Required extends JsonProperties,
  const Optional extends JsonProperties = Required,
>(required: Required, optional?: Optional): ObjectSchema<Required & Optional, keyof Required> {
  return {
    type: 'object',
    properties: { ...required, ...optional } as Required & Optional,
    required: Object.keys(required),
    additionalProperties: false,
  }
}

/** An object as `objectSchema` makes it, or `null`. */
export function nullable<const Members, const Required>(
  schema: ObjectSchema<Members, Required>,
): Omit<ObjectSchema<Members, Required>, 'type'> & { readonly type: readonly ['object', 'null'] } {
  return { ...schema, type: ['object', 'null'] }
}

export function listOf<const Items>(items: Items): { readonly type: 'array'; readonly items: Items } {
  return { type: 'array', items }
}
