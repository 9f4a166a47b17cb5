import type { Context } from '../context.ts'
import { offeredSwitches } from '../panels/offered.ts'
import type { OauthState } from '../platforms/oauth-state.ts'
import { OAUTH_LOGINED, OAUTH_NORMAL } from '../platforms/oauth-state.ts'

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
