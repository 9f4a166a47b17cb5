import type { UserData } from '@portico/protocol'
import { PANELS } from '../panels/panels.ts'
import type { WidgetState } from '../widget-state.ts'

/** The specification's login status by name (LOG-5): normal 0, change 1, next 2, preLogin 3, goLogin 4. */
export const LOGIN_STATUS = { normal: 0, change: 1, next: 2, preLogin: 3, goLogin: 4 } as const
export type LoginStatusName = keyof typeof LOGIN_STATUS

export interface LoginState {
  readonly status: LoginStatusName
  /** Who the server says is signed in, as far as is known. */
  readonly user: UserData | undefined
  /** Where going on leads, when the server named a place. */
  readonly redirectUrl?: string
}

/** Logged in means change or next (LOG-5). */
export function isSignedIn(login: LoginState): boolean {
  return login.status === 'change' || login.status === 'next'
}

/** Whether who is signed in stands in place of the form (LOG-5, NAV-6). */
export function hasUserInfo({ login, panel }: WidgetState): boolean {
  return isSignedIn(login) && PANELS[panel].showsUserInfo
}

/** Whether they are offered a business account there, or what is left to do of one. */
export function offersAccount({ appointment, panel }: WidgetState): boolean {
  return panel === 'register' || appointment?.isUnfinished === true
}

export const SIGNED_OUT: LoginState = { status: 'normal', user: undefined }
