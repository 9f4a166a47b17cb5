import { ERROR_CODES } from '@portico/protocol'
import type { OauthStatus } from '../platforms/oauth-state.ts'
import {
  OAUTH_DY_HAS_BIND_OTHER_TT,
  OAUTH_HAS_BIND_OTHER_DY,
  OAUTH_NEED_BIND_MOBILE,
} from '../platforms/oauth-state.ts'

/** THE TABLE: what a refusal makes of the oauth status (OAU-5); a mobile is asked for only with a profile key to bind it to. */
const STATUS_AFTER: ReadonlyMap<number, OauthStatus> = new Map<number, OauthStatus>([
  [ERROR_CODES.identityWithoutAccount, OAUTH_NEED_BIND_MOBILE],
  [ERROR_CODES.accountWithoutMobile, OAUTH_NEED_BIND_MOBILE],
  [ERROR_CODES.platformBoundHere, OAUTH_HAS_BIND_OTHER_DY],
  [ERROR_CODES.identityBoundElsewhere, OAUTH_DY_HAS_BIND_OTHER_TT],
])

export function statusAfter(errorCode: number): OauthStatus | undefined {
  return STATUS_AFTER.get(errorCode)
}
