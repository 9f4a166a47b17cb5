import type { ApiGroup, ErrorName } from '@portico/protocol'
import { accountCenterCode, ERROR_CODES, writeFailure } from '@portico/protocol'
import { fail } from '../shared/result.ts'
import type { FieldFault } from './fields.ts'
import type { FailedResponse } from './route.ts'

/**
 * What developers of a back end read of a field or header at fault: English, and its name beside it.
 * @param code in place of that of the error
 */
export function refuseField(
  { field, reason, errorName = 'invalidParameter' }: FieldFault & { readonly errorName?: ErrorName },
  code?: number,
): FailedResponse {
  const developerText = `${field}: ${reason}`
  const refusal = fail(errorName, { developerText, reason: developerText })
  return { ...refusal, extra: { field }, ...(code !== undefined && { code }) }
}

/** Writes an error that occurs before or outside a call of a back end, as its own errors are written. */
export function backEndErrorBody(apiGroup: ApiGroup) {
  return (errorName: 'invalidParameter' | 'systemError'): object => {
    const code = ERROR_CODES[errorName]
    const errorCode = apiGroup === 'account' ? accountCenterCode(code) : code
    if (errorName === 'systemError')
      return writeFailure(apiGroup, {
        errorCode,
        description: 'the server, or one that it depends on, has failed',
      })
    const description =
      'body: cannot be read, is too long, is compressed, or is not application/x-www-form-urlencoded'
    return writeFailure(apiGroup, { errorCode, description }, { field: 'body' })
  }
}
