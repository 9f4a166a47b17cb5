import type { ServerMessages } from '@portico/locales'
import type { ErrorName, Failure } from '@portico/protocol'

/** Values for the placeholders of an error description. */
export interface DescriptionValues {
  readonly app?: string | undefined
  readonly seconds?: number | undefined
  readonly minutes?: number | undefined
  /** How the account is registered. */
  readonly switch?: 'mobile' | 'email'
}

/**
 * What a rule says: a value, or an expected no. The no has a name and no words yet; the reply finds those in the
 * visitor's language. A bug is a throw and never comes this way.
 */
export type Result<Value = undefined> = { readonly ok: true; readonly value: Value } | Failed

export interface Failed {
  readonly ok: false
  readonly error: ExpectedError
}

export interface ExpectedError extends Omit<Failure, 'errorCode' | 'description' | 'logId'> {
  readonly errorName: ErrorName
  readonly values?: DescriptionValues
  /** Words that say more than the code's own. */
  readonly descriptionKey?: keyof ServerMessages
}

export const DONE: Result = { ok: true, value: undefined }

export function succeed<Value>(value: Value): Result<Value> {
  return { ok: true, value }
}

export function fail(errorName: ErrorName, details: Omit<ExpectedError, 'errorName'> = {}): Failed {
  return { ok: false, error: { errorName, ...details } }
}
