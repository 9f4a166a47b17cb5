import type { ErrorName, Failure } from '@portico/protocol'
import { errorName } from '@portico/protocol'
import type { AccountError } from '../public/public-types.ts'

/** What a call of the client resolves to: its data, or why it failed. */
export type Answer<Data> =
  | { readonly data: Data; readonly error?: undefined }
  | { readonly data?: undefined; readonly error: ClientError }

/** Why a call failed. `message` is a text for the visitor in their language. */
export interface ClientError extends AccountError {
  /** The [name](errors.md) of the code. Absent for a code that this version does not know. */
  readonly name?: ErrorName
  /** With 1206: the seconds until another code can be requested. */
  readonly retry_time?: number
  /**
   * With 1039: what the call may be repeated with: `password`, and every masked contact that a code can be sent to. Absent if
   * only a new login helps, or time alone (see `possible_from`).
   */
  readonly proofs?: readonly string[]
  /**
   * With 1039: the moment, in epoch seconds, from which the change is possible. Until then nothing proves the owner, also not a
   * new login, since every contact results from a change that can still be reverted.
   */
  readonly possible_from?: number
  /** With 2046: names the login that waits for its second step, for `signIn.secondStep`. Valid for 10 minutes. */
  readonly second_step_key?: string
  /** With 2046: what completes the login: `totp`, `recovery`, `sms`, `email` or `passkey`, or a method of a newer server. */
  readonly offers?: readonly string[]
  /**
   * With 2050: why the browser used no passkey. `dismissed`: the visitor did not want to, or has none. `exists`: the device has
   * one of the account already. `failed`: not now, as while another request of the page is open. `impossible`: not in this page with this browser. Absent if the account center refused it.
   */
  readonly passkey?: 'dismissed' | 'exists' | 'failed' | 'impossible'
  /** With 2046: the contacts to which a code can be sent, masked. */
  readonly contacts?: { readonly mobile?: string; readonly email?: string }
}

/** A failure as a host receives it. @param message the text for the visitor; may be empty */
export function toAccountError(failure: Failure, message: string): AccountError {
  return {
    code: failure.errorCode,
    error_code: failure.errorCode,
    message,
    description: failure.description,
    ...(failure.logId !== undefined && { log_id: failure.logId }),
    ...(failure.captcha && { captcha: failure.captcha.image, captcha_key: failure.captcha.key }),
    ...(failure.profileKey !== undefined && { profile_key: failure.profileKey }),
  }
}

export function toClientError(failure: Failure, message: string): ClientError {
  const name = errorName(failure.errorCode)
  return {
    ...toAccountError(failure, message),
    ...(name && { name }),
    ...(failure.retryTimeS !== undefined && { retry_time: failure.retryTimeS }),
    ...(failure.proofs && { proofs: failure.proofs }),
    ...(failure.possibleFromS !== undefined && { possible_from: failure.possibleFromS }),
    ...(failure.secondStep && {
      second_step_key: failure.secondStep.key,
      offers: failure.secondStep.offers,
      contacts: failure.secondStep.contacts,
    }),
  }
}
