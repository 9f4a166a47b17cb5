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
}

/** Logged in means change or next (LOG-5). */
export function isSignedIn(login: LoginState): boolean {
  return login.status === 'change' || login.status === 'next'
}

export const SIGNED_OUT: LoginState = { status: 'normal', user: undefined }
