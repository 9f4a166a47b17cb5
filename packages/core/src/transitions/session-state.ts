import type { InvitationInfo, UserData } from '@portico/protocol'
import type { Context } from '../runtime/context.ts'
import type { SessionState } from '../state/state.ts'
import { hidesForm, SIGNED_OUT } from '../state/state.ts'
import type { EventOf, Transitions } from '../state/transitions.ts'
import { nextState } from '../state/transitions.ts'

/** Everything that changes what is known of the visitor's session, with its data. */
interface SessionEvents {
  readonly 'signed-in': Pick<SessionState, 'user' | 'redirectUrl'>
  readonly 'signed-out': object
  /** The start-up calls have found a session. What they leave open stays as an invitation's validation has set it. */
  readonly found: {
    readonly user: UserData | undefined
    readonly hasBusinessAccount: boolean | undefined
    readonly redirectUrl: string
  }
  /** They have found none. @param isAnonymous whether the account center says so @param before the state when they were made */
  readonly 'not-found': { readonly isAnonymous: boolean; readonly before: SessionState }
  readonly 'lookup-timed-out': object
  /** The visitor wants to log in with another account. */
  readonly 'account-switched': object
  readonly 'panel-changed': object
  /** The view with the entered account was closed, or another account is being entered. */
  readonly 'entry-discarded': object
  /** The entered account was moved to the login panel. */
  readonly 'sent-to-login': object
  readonly validated: Validation
  /** An earlier validation, or a refused creation, applies to the account of the session. */
  readonly 'eligibility-known': Pick<SessionState, 'status'>
}

/** The answer to the validation of an invitation, and what it means for the account. */
interface Validation {
  readonly status: 'account-exists' | 'account-refused' | 'signed-in'
  readonly info: InvitationInfo
  /** Whether the answer is about an entered account, so that the form is in use and remains. */
  readonly isEntered: boolean
  readonly user: UserData
}

type SessionEvent = EventOf<SessionEvents>

const TRANSITIONS: Transitions<SessionState, SessionEvents> = {
  'signed-in': (_, { user, redirectUrl }) => ({ status: 'signed-in', user, redirectUrl }),
  'signed-out': () => SIGNED_OUT,
  found: (session, { user, hasBusinessAccount = session.hasBusinessAccount, redirectUrl }) => ({
    status: isValidated(session) ? session.status : 'signed-in',
    user: user ?? session.user,
    redirectUrl,
    hasBusinessAccount,
  }),
  // Logs out a user who was logged in when the calls were made, but not one found meanwhile. After a network failure a
  // user who was logged in still is, without a name.
  'not-found': (session, { isAnonymous, before }) => {
    const wasSignedIn = hidesForm(before) && hidesForm(session)
    if (session.lookup === 'hinted' || (isAnonymous && wasSignedIn)) return SIGNED_OUT
    return session.lookup === 'revalidating' ? { status: 'signed-in', user: undefined } : session
  },
  'lookup-timed-out': (session) => (session.lookup === 'hinted' ? SIGNED_OUT : session),
  'account-switched': () => ({ ...SIGNED_OUT, isSwitchingAccount: true }),
  // User data is dropped and, if there was any, looked up again.
  'panel-changed': (session) => {
    if (session.lookup === 'hinted') return session
    if (hidesForm(session)) return { ...SIGNED_OUT, lookup: 'revalidating' }
    return session.isSwitchingAccount ? { ...SIGNED_OUT, isSwitchingAccount: true } : SIGNED_OUT
  },
  'entry-discarded': withoutEntry,
  'sent-to-login': (session) => ({ ...session, status: 'sent-to-login' }),
  validated: (before, { status, info, isEntered, user }) => {
    if (status === 'account-exists') return { ...before, status }
    const session = withoutEntry(before)
    // A status of 0 means there is no session.
    if (info.status === 0 || (isEntered && status === 'signed-in')) return session
    const hasBusinessAccount = info.has_business_account ?? session.hasBusinessAccount
    return { ...session, status, user: session.user ?? user, hasBusinessAccount }
  },
  'eligibility-known': (session, { status }) => ({ ...session, status }),
}

/** Whether a validation has decided the status. */
function isValidated({ status }: SessionState): boolean {
  return status === 'account-refused' || status === 'account-exists'
}

function withoutEntry(session: SessionState): SessionState {
  return session.status === 'account-exists' ? { ...session, status: 'signed-out' } : session
}

/** The state after an event. */
export function nextSession(session: SessionState, event: SessionEvent): SessionState {
  return nextState(TRANSITIONS, session, event)
}

/** Applies an event. */
export function dispatchSession({ store }: Pick<Context, 'store'>, event: SessionEvent): void {
  const { session } = store.get()
  const next = nextSession(session, event)
  if (next !== session) store.set({ session: next })
}
