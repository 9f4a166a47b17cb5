import type { Failure } from '@portico/protocol'
import { ERROR_CODES, errorName } from '@portico/protocol'
import type { Notice, NoticeText } from '../state.ts'

/**
 * The log id of a failure the user can only report: an unknown code, a system error, a network failure. Any other notice
 * explains what to do, and only the error object has the id.
 */
export function shownLogId({ errorCode, logId }: Failure, text: NoticeText): Pick<Notice, 'logId'> {
  const isUnexplained =
    errorName(errorCode) === undefined ||
    errorCode === ERROR_CODES.networkFailure ||
    ('key' in text && text.key === 'error_500')
  return logId !== undefined && isUnexplained ? { logId } : {}
}
