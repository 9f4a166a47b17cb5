import type { ServerMessages } from '@portico/locales'
import type { ErrorName, Failure, Result as ResultOf } from '@portico/protocol'

/** Values for the placeholders of an error description. */
export interface DescriptionValues {
  readonly app?: string | undefined
  readonly seconds?: number | undefined
  readonly minutes?: number | undefined
  /** The allowed lengths of a password. */
  readonly min?: number
  readonly max?: number
  /** How the account is registered. */
  readonly switch?: 'mobile' | 'email'
}

/**
 * The result of a rule: a value or an expected error. By default the error has a name only; the response describes it in the
 * language of the request. Bugs are thrown.
 */
export type Result<Value = undefined, Reason = ExpectedError> = ResultOf<Value, Reason>

export type Failed = Exclude<Result, { readonly ok: true }>

export interface ExpectedError extends Omit<Failure, 'errorCode' | 'description' | 'logId'> {
  readonly errorName: ErrorName
  readonly values?: DescriptionValues
  /** A more specific description than the code's own. */
  readonly descriptionKey?: Exclude<keyof ServerMessages, `${'second' | 'minute' | 'hour' | 'day'}_${string}`>
  /** Why, for the log only: in English, or the name of a limit. */
  readonly reason?: string
  /** In place of the description, in English: for developers only. */
  readonly developerText?: string
}

export const DONE: Result = { ok: true, value: undefined }

export function succeed<Value>(value: Value): Result<Value> {
  return { ok: true, value }
}

export function fail(errorName: ErrorName, details: Omit<ExpectedError, 'errorName'> = {}): Failed {
  return { ok: false, error: { errorName, ...details } }
}
