import type { Failure } from '@portico/protocol'
import { ERROR_CODES } from '@portico/protocol'
import type { Context } from '../context.ts'
import { OAUTH_NEED_BIND_MOBILE, OAUTH_NORMAL } from '../platforms/oauth-state.ts'
import { forgetOauth, setOauth } from './set-oauth.ts'
import { statusAfter } from './status-after.ts'

/**
 * Takes in what a refusal says of the sign-in: bound to another, used up, or nothing; one that has not come to a
 * binding yet is over with any.
 * @returns whether the identity or the account is bound to another
 */
export function noteRefusal(context: Context, failure: Failure): boolean {
  const status = statusAfter(failure.errorCode)
  const { oauth } = context.store.get()
  if (status !== undefined && status !== OAUTH_NEED_BIND_MOBILE) {
    setOauth(context, { status, profileKey: failure.profileKey ?? oauth?.profileKey ?? '' })
    return true
  }
  if (failure.errorCode === ERROR_CODES.authorizationCodeExpired || oauth?.status === OAUTH_NORMAL)
    forgetOauth(context)
  return false
}
