import type { ApiGroup } from '@portico/protocol'
import { accountCenterCode, ERROR_CODES, writeFailure } from '@portico/protocol'
import { fail } from '../shared/result.ts'
import type { FieldFault } from './fields.ts'
import type { RouteResponse } from './route.ts'

/** What developers of a back end read of a field at fault: English, and the field beside it. */
export function refuseField({ field, reason }: FieldFault): RouteResponse<never> {
  const developerText = `${field}: ${reason}`
  return { ...fail('invalidParameter', { developerText, reason: developerText }), extra: { field } }
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
    const description = 'body: cannot be read, is too long, or is not application/x-www-form-urlencoded'
    return writeFailure(apiGroup, { errorCode, description }, { field: 'body' })
  }
}
