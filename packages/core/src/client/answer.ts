import type { Failure } from '@portico/protocol'
import { errorName } from '@portico/protocol'
import type { AccountError } from '../public-types.ts'

/** What a call of the client resolves to: its data, or why it failed. It does not throw. */
export type Answer<Data> =
  | { readonly data: Data; readonly error?: undefined }
  | { readonly data?: undefined; readonly error: AccountError }

/** A failure as a host receives it. @param message the text for the visitor; empty if there is none */
export function toAccountError(failure: Failure, message: string): AccountError {
  const { errorCode, description, logId, captcha, profileKey, retryTimeS, proofs } = failure
  const name = errorName(errorCode)
  return {
    code: errorCode,
    error_code: errorCode,
    message,
    description,
    ...(name && { name }),
    ...(logId !== undefined && { log_id: logId }),
    ...(retryTimeS !== undefined && { retry_time: retryTimeS }),
    ...(captcha && { captcha: captcha.image, captcha_key: captcha.key }),
    ...(profileKey !== undefined && { profile_key: profileKey }),
    ...(proofs && { proofs }),
  }
}
