import type { Failure } from '@portico/protocol'
import { ERROR_CODES } from '@portico/protocol'
import type { Panel } from '../public/public-state.ts'
import type { Context } from '../runtime/context.ts'
import { offeredMethods } from '../state/panels.ts'
import type { OAuthState, OAuthStatus, OfferedPlatform } from '../state/state.ts'
import { OAUTH_STATUS } from '../state/status-numbers.ts'
import type { EventOf, Transitions } from '../state/transitions.ts'
import { nextState } from '../state/transitions.ts'

/** Everything that changes a third-party login, with its data. */
interface OAuthEvents {
  /** The page was opened by a provider's redirect or with a profile key. */
  readonly returned: { readonly platform: OfferedPlatform | undefined }
  /** The identity has no account with a mobile number yet. */
  readonly 'mobile-required': { readonly profileKey: string }
  /** What the server knows about the identity. An empty mobile or profile key changes nothing. */
  readonly 'identity-known': Pick<OAuthState, 'title' | 'mobile' | 'email' | 'profileKey'>
  /** The user enters another mobile number than the offered or refused one. */
  readonly 'mobile-entered': object
  /** The user wants the e-mail of the provider in the account, or not. */
  readonly 'email-chosen': { readonly isChosen: boolean }
  readonly refused: { readonly failure: Failure }
  readonly 'signed-in': object
  readonly 'method-changed': object
  readonly 'page-restored': { readonly panel: Panel }
  readonly 'view-closed': object
  readonly cancelled: object
  readonly completed: object
  readonly 'single-sign-on-refused': object
}

type OAuthEvent = EventOf<OAuthEvents>

const INITIAL: OAuthState = {
  status: 'pending',
  platform: undefined,
  profileKey: '',
  title: '',
  mobile: '',
  email: '',
  addsEmail: false,
}

const end = (): undefined => undefined

/** The next state by event; `undefined` ends the third-party login. */
const TRANSITIONS: Transitions<OAuthState, OAuthEvents, OAuthState | undefined> = {
  returned: (oauth, { platform }) => ({ ...oauth, platform }),
  'mobile-required': (oauth, { profileKey }) => ({ ...oauth, status: 'mobile-required', profileKey }),
  'identity-known': (oauth, { title, mobile, email, profileKey }) => ({
    ...oauth,
    status: mobile === '' ? oauth.status : 'mobile-offered',
    title,
    mobile,
    email,
    profileKey: profileKey || oauth.profileKey,
  }),
  'mobile-entered': (oauth) => ({ ...oauth, status: 'mobile-required' }),
  'email-chosen': (oauth, { isChosen }) => ({ ...oauth, addsEmail: isChosen }),
  refused: (oauth, { failure }) => afterRefusal(oauth, failure),
  'signed-in': (oauth) => ({ ...oauth, status: 'signed-in' }),
  // A user who has to bind a contact chooses which.
  'method-changed': (oauth) => (oauth.status === 'signed-in' ? oauth : undefined),
  // The redirect did not happen; on the bind panel none was pending.
  'page-restored': (oauth, { panel }) =>
    oauth.status === 'signed-in' && panel !== 'bind' ? undefined : oauth,
  'view-closed': end,
  cancelled: end,
  completed: end,
  'single-sign-on-refused': end,
}

/** The state after an event; `undefined` if there is no third-party login. */
export function nextOAuthState(before: OAuthState | undefined, event: OAuthEvent): OAuthState | undefined {
  const next = nextState(TRANSITIONS, before ?? INITIAL, event)
  // An event that does not start a login leaves the initial state as it is.
  return next === INITIAL ? undefined : next
}

/** Refusals because the account or the identity is already bound. */
const CONFLICTS: ReadonlyMap<number, OAuthStatus> = new Map<number, OAuthStatus>([
  [ERROR_CODES.platformBoundHere, 'account-taken'],
  [ERROR_CODES.identityBoundElsewhere, 'identity-taken'],
])

/** A conflict is shown; an expired authorization, or one that has not led to a binding, ends the login. */
function afterRefusal(oauth: OAuthState, failure: Failure): OAuthState | undefined {
  const status = CONFLICTS.get(failure.errorCode)
  if (status) return { ...oauth, status, profileKey: failure.profileKey ?? oauth.profileKey }
  const isOver = failure.errorCode === ERROR_CODES.authorizationCodeExpired || oauth.status === 'pending'
  return isOver ? undefined : oauth
}

export function isBindingConflict({ errorCode }: Failure): boolean {
  return CONFLICTS.has(errorCode)
}

/** @returns the profile key to bind a mobile number to, if the refusal asks for one */
export function profileKeyToBind({ errorCode, profileKey }: Failure): string | undefined {
  const needsMobile =
    errorCode === ERROR_CODES.identityWithoutAccount || errorCode === ERROR_CODES.accountWithoutMobile
  return (needsMobile && profileKey) || undefined
}

/** Applies an event and reports a change of status to the host. */
export function dispatchOAuth(context: Context, event: OAuthEvent): void {
  const state = context.store.get()
  const oauth = nextOAuthState(state.oauth, event)
  if (oauth === state.oauth) return
  context.store.set({ oauth, ...(!oauth && { method: offeredMethod(context) }) })
  if (oauth && oauth.status !== (state.oauth?.status ?? INITIAL.status))
    context.emit('oauth_status', { platform: oauth.platform?.id ?? '', status: OAUTH_STATUS[oauth.status] })
}

/** The current method if it is offered, else the first one: a binding uses `mobile` even if it is turned off. */
function offeredMethod({ store }: Context) {
  const state = store.get()
  const offered = offeredMethods(state, state.panel)
  return offered.includes(state.method) ? state.method : (offered[0] ?? state.method)
}
