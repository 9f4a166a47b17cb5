import type { Failure } from '@portico/protocol'
import { ERROR_CODES } from '@portico/protocol'
import type { Context } from '../context.ts'
import type { OauthStatus } from '../platforms/oauth-state.ts'
import {
  OAUTH_DY_HAS_BIND_OTHER_TT,
  OAUTH_HAS_BIND_OTHER_DY,
  OAUTH_NORMAL,
} from '../platforms/oauth-state.ts'
import { forgetOauth, setOauth } from './set-oauth.ts'

/** What a refusal makes of the status (OAU-5). */
const STATUS_AFTER = new Map<number, OauthStatus>([
  [ERROR_CODES.platformBoundHere, OAUTH_HAS_BIND_OTHER_DY],
  [ERROR_CODES.identityBoundElsewhere, OAUTH_DY_HAS_BIND_OTHER_TT],
])

/**
 * Takes in what a refusal says of the sign-in: bound to another, used up, or nothing; one that has not come to a
 * binding yet is over with any.
 * @returns whether the identity or the account is bound to another
 */
export function noteRefusal(context: Context, failure: Failure): boolean {
  const status = STATUS_AFTER.get(failure.errorCode)
  const { oauth } = context.store.get()
  if (status !== undefined)
    setOauth(context, { status, profileKey: failure.profileKey ?? oauth?.profileKey ?? '' })
  else if (failure.errorCode === ERROR_CODES.authorizationCodeExpired || oauth?.status === OAUTH_NORMAL)
    forgetOauth(context)
  return status !== undefined
}
