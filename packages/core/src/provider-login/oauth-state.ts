import type { Context } from '../context.ts'
import { offeredSwitches } from '../panels/panels.ts'
import type { OauthState, OauthStatus } from '../state.ts'
import {
  OAUTH_LOGINED,
  OAUTH_NORMAL,
  OAUTH_NEED_BIND_MOBILE,
  OAUTH_DY_HAS_BIND_OTHER_TT,
  OAUTH_HAS_BIND_OTHER_DY,
} from '../state.ts'
import type { Failure } from '@portico/protocol'
import { ERROR_CODES } from '@portico/protocol'

const NOTHING_YET: OauthState = {
  status: OAUTH_NORMAL,
  platform: undefined,
  profileKey: '',
  title: '',
  mobile: '',
}

/** Puts another status, or another part of a third-party sign-in, in place. */
export function setOauth(context: Context, patch: Partial<OauthState>): void {
  const before = context.store.get().oauth
  const oauth = { ...NOTHING_YET, ...before, ...patch }
  context.store.set({ oauth })
  if (oauth.status !== (before?.status ?? OAUTH_NORMAL))
    context.emit('oauth_status', { platform: oauth.platform?.id ?? '', status: oauth.status })
}

/** It has come to nothing: the form stands as it is, on a switch the host has. */
export function forgetOauth(context: Context): void {
  const state = context.store.get()
  if (!state.oauth) return
  const offered = offeredSwitches(state, state.panel)
  const [first = state.switch] = offered
  context.store.set({ oauth: undefined, switch: offered.includes(state.switch) ? state.switch : first })
}

/** A page that came back from the browser's cache waits for no redirect any more. */
export function forgetRedirect(context: Context): void {
  const { oauth, panel } = context.store.get()
  if (oauth?.status === OAUTH_LOGINED && panel !== 'bind') forgetOauth(context)
}

/**
 * Takes in what a refusal says of the sign-in: bound to another, used up, or nothing; one that has not come to a
 * binding yet is over with any.
 * @returns whether the identity or the account is bound to another
 */
export function recordRefusal(context: Context, failure: Failure): boolean {
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
