import { ERROR_CODES } from './error-codes.ts'

/**
 * The code the account center's envelope has for a failure, or for what is none: two failures have a number of their own
 * there (contract, section 5), beside which `error_code` keeps the common one.
 * @param errorCode the common one, or the account center's already
 */
export function accountCenterCode(errorCode: number): number {
  if (errorCode === ERROR_CODES.badParameter) return 400
  if (errorCode === ERROR_CODES.notLoggedIn) return 401
  return errorCode
}
