import type { Failure } from '@portico/protocol'
import type { AccountError } from '../public-types.ts'

/** A failure as the host is handed it. @param message the text shown to the visitor; empty when none was */
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
