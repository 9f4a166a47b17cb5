import type { ErrorCode } from '../errors/error-codes.ts'
import type { AnswerOf, AnswerShape } from './answer-shape.ts'
import type { FieldValue } from './form-body.ts'

/** Which of the three hosts answers, and with it which envelope is spoken (contract 2.2). */
export type Host = 'passport' | 'sso' | 'account'

/** How a field travels: as it is, or mixed (contract 2.4). A question mark: it may be left out. */
export type FieldRule = 'plain' | 'plain?' | 'mixed' | 'mixed?'

export type FieldRules = Readonly<Record<string, FieldRule>>

/** A call, said once; the widget sends it, the server answers it, the reference prints it. */
export interface Endpoint<Fields extends FieldRules = FieldRules, Answer extends AnswerShape = AnswerShape> {
  /** The name the client gives the call (API-1). */
  readonly name: string
  readonly method: 'GET' | 'POST'
  readonly host: Host
  /** With host sso: below the single-sign-on base. Otherwise absolute. */
  readonly path: string
  /** Other spellings of the path the server answers alike. */
  readonly aliases?: readonly string[]
  readonly body?: 'json'
  /** Fields beyond the common ones. */
  readonly fields: Fields
  readonly answer: Answer
  /**
   * With host account: the codes its successes have; any other is a refusal. Default: every code that begins with 2, but
   * for the refusal of a CSRF token (2035).
   */
  readonly successCodes?: readonly ErrorCode[]
}

type OptionalNames<Fields extends FieldRules> = {
  [Name in keyof Fields]: Fields[Name] extends `${string}?` ? Name : never
}[keyof Fields]

/** The values a caller gives. */
export type RequestOf<E extends Endpoint> =
  E extends Endpoint<infer Fields>
    ? { readonly [Name in Exclude<keyof Fields, OptionalNames<Fields>>]: FieldValue } & {
        readonly [Name in OptionalNames<Fields>]?: FieldValue | undefined
      }
    : never

/** What a success holds. */
export type SuccessOf<E extends Endpoint> =
  E extends Endpoint<FieldRules, infer Answer> ? AnswerOf<Answer> : never

/** Names an endpoint; keeps the literal types of its fields and answer. */
export function endpoint<const Fields extends FieldRules, const Answer extends AnswerShape>(
  definition: Endpoint<Fields, Answer>,
): Endpoint<Fields, Answer> {
  return definition
}

export function isMixedField(called: Endpoint, name: string): boolean {
  return called.fields[name]?.startsWith('mixed') ?? false
}
