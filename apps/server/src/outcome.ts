import type { ServerMessages } from '@portico/locales'
import type { ErrorName, Failure } from '@portico/protocol'

/** Values for the placeholders of an error description. */
export interface Words {
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
export type Outcome<Value = undefined> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly failure: ExpectedFailure }

export interface ExpectedFailure extends Omit<Failure, 'errorCode' | 'description' | 'logId'> {
  readonly errorName: ErrorName
  readonly words?: Words
  /** Words that say more than the code's own. */
  readonly describedBy?: keyof ServerMessages
}

export const DONE: Outcome = { ok: true, value: undefined }

export function succeed<Value>(value: Value): Outcome<Value> {
  return { ok: true, value }
}

export function fail(
  errorName: ErrorName,
  details: Omit<ExpectedFailure, 'errorName'> = {},
): { readonly ok: false; readonly failure: ExpectedFailure } {
  return { ok: false, failure: { errorName, ...details } }
}
