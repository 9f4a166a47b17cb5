import type { UserData } from '@portico/protocol'

/** The specification's login status by name (LOG-5): normal 0, change 1, next 2, preLogin 3, goLogin 4. */
export const LOGIN_STATUS = { normal: 0, change: 1, next: 2, preLogin: 3, goLogin: 4 } as const
export type LoginStatusName = keyof typeof LOGIN_STATUS

export interface LoginState {
  readonly status: LoginStatusName
  /** Who the server says is signed in, as far as is known. */
  readonly user: UserData | undefined
  /** Where going on leads, when the server named a place. */
  readonly redirectUrl?: string
  /** Somebody chose to change account: a session is there all the same, and the next login takes its place. */
  readonly isChanging?: boolean
  /** A visitor was signed in when the panel changed: the server is asked again, and no form is drawn until it answers. */
  readonly isAskedAgain?: boolean
  /** Whether the account has a business account; undefined where the server does not say. */
  readonly hasBusinessAccount?: boolean | undefined
}

/** Logged in means change or next (LOG-5). */
export function isSignedIn(login: LoginState): boolean {
  return login.status === 'change' || login.status === 'next'
}

/** Whether the login and register panels show the user info instead of a form: signed in, or being asked about again. */
export function hidesForm(login: LoginState): boolean {
  return isSignedIn(login) || login.isAskedAgain === true
}

/** The login state after a change of panel (NAV-8): no user data, only that the server has to be asked again. */
export function clearedLogin(login: LoginState): LoginState {
  if (hidesForm(login)) return { ...SIGNED_OUT, isAskedAgain: true }
  return login.isChanging ? { ...SIGNED_OUT, isChanging: true } : SIGNED_OUT
}

export const SIGNED_OUT: LoginState = { status: 'normal', user: undefined }
