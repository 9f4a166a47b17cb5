import type { ErrorCode } from './error-codes.ts'
import type { FieldValue } from './form-body.ts'
import type { ResponseOf, ResponseShape } from './response-shape.ts'

/** The group of endpoints with a base URL and an envelope of its own. */
export type ApiGroup = 'passport' | 'sso' | 'account'

/**
 * How a request field is encoded: `plain` as it is, `obfuscated` by `obfuscate`. A trailing `?` marks an
 * optional field.
 */
export type FieldRule = 'plain' | 'plain?' | 'obfuscated' | 'obfuscated?'

/** The encoding of every request field, by wire name. */
export type FieldRules = Readonly<Record<string, FieldRule>>

/**
 * A call of the wire protocol. The widget sends requests from this description, the server builds its routes from it, and
 * the documents are generated from it and its doc comment, which also states the errors: a bundle has no comments. After
 * `@errors`, names of errors and of their groups in `tools/docs/calls.mjs`; after `@successes`, codes of successes beside 200.
 */
export interface Endpoint<
  Fields extends FieldRules = FieldRules,
  Response extends ResponseShape = ResponseShape,
> {
  /** The operation name; equals its key in `endpoints`. */
  readonly name: string
  /** Who calls: a visitor, or the back end of an app, which sends its aid and secret (HTTP Basic). Default: `visitor`. */
  readonly caller?: 'visitor' | 'app'
  /** The HTTP method. A GET carries its fields in the query, a POST in the body. */
  readonly method: 'GET' | 'POST'
  /** The group it belongs to. */
  readonly apiGroup: ApiGroup
  /** The path: relative to the single sign-on base in the group `sso`, absolute otherwise. */
  readonly path: string
  /** Other paths that the server treats like `path`. */
  readonly aliases?: readonly string[]
  /** The encoding of a POST body. Default: `application/x-www-form-urlencoded`. */
  readonly body?: 'json'
  /** The request fields beyond the common ones (`CommonFields`). */
  readonly fields: Fields
  /** The fields of a successful response's data. */
  readonly response: Response
  /**
   * In the group `account`: the codes that mean success. Default: every code that begins with 2, except 2035 (invalid CSRF
   * token).
   */
  readonly successCodes?: readonly ErrorCode[]
}

type OptionalNames<Fields extends FieldRules> = {
  [Name in keyof Fields]: Fields[Name] extends `${string}?` ? Name : never
}[keyof Fields]

/** The request fields of an endpoint. */
export type RequestOf<E extends Endpoint> =
  E extends Endpoint<infer Fields>
    ? { readonly [Name in Exclude<keyof Fields, OptionalNames<Fields>>]: FieldValue } & {
        readonly [Name in OptionalNames<Fields>]?: FieldValue | undefined
      }
    : never

/** The data of an endpoint's successful response. */
export type SuccessOf<E extends Endpoint> =
  E extends Endpoint<FieldRules, infer Response> ? ResponseOf<Response> : never

type Defaults = 'method' | 'apiGroup'

/**
 * Defines an endpoint and keeps the literal types of its fields and response. Default: a POST of the group `passport`.
 */
/* @__NO_SIDE_EFFECTS__ */
export function endpoint<const Fields extends FieldRules, const Response extends ResponseShape>(
  definition: Omit<Endpoint<Fields, Response>, Defaults> & Partial<Pick<Endpoint, Defaults>>,
): Endpoint<Fields, Response> {
  return { method: 'POST', apiGroup: 'passport', ...definition }
}

interface SsoVariant<Fields, Response> {
  readonly name: string
  readonly path: string
  readonly aliases?: readonly string[]
  readonly fields?: Fields
  readonly response?: Response
}

/**
 * Defines the variant of an endpoint in the group `sso`. What it does not state is that of the endpoint, also in the
 * documents.
 */
/* @__NO_SIDE_EFFECTS__ */
export function ssoVariantOf<
  Fields extends FieldRules,
  Response extends ResponseShape,
  const OwnFields extends FieldRules = Fields,
  const OwnResponse extends ResponseShape = Response,
>(
  endpointOfPassport: Endpoint<Fields, Response>,
  variant: SsoVariant<OwnFields, OwnResponse>,
): Endpoint<OwnFields, OwnResponse> {
  return { ...endpointOfPassport, apiGroup: 'sso', ...variant } as Endpoint<OwnFields, OwnResponse>
}

/** Whether a request field of an endpoint is obfuscated. */
export function isObfuscatedField({ fields }: Endpoint, name: string): boolean {
  return fields[name]?.startsWith('obfuscated') ?? false
}

/**
 * The fields that answer a challenge: an image captcha and its key, the proof of a slider challenge, or work that was done. Every
 * guarded endpoint accepts them when the request is repeated. Clients that can do work announce it with every request.
 */
export const CHALLENGE_FIELDS = {
  captcha: 'plain?',
  captcha_key: 'plain?',
  verify_ticket: 'plain?',
  work: 'plain?',
  work_ticket: 'plain?',
  work_answer: 'plain?',
} as const satisfies FieldRules

/**
 * The fields that prove, for one change of an account, that its owner is present: the account's password, a code of
 * type 17 sent to a contact the account has now, the JSON of an assertion by one of its passkeys, or a second factor. Error 1039 lists the proofs that help
 * in `proofs`; while nothing can prove the owner, it says in `possible_from` from when on (epoch seconds).
 */
export const PROOF_FIELDS = {
  password: 'obfuscated?',
  old_code: 'obfuscated?',
  passkey: 'plain?',
  totp: 'obfuscated?',
  recovery: 'obfuscated?',
} as const satisfies FieldRules
