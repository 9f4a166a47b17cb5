import { PANELS } from '../panels/panels.ts'
import type { WidgetState } from '../widget-state.ts'
import { hidesForm } from './login-state.ts'

// What the views ask too, in their own words: a module both use would be part of the first view.

/** Whether who is signed in stands in place of the form (LOG-5, NAV-6). */
export function hasUserInfo({ login, panel, oauth }: WidgetState): boolean {
  // A third-party sign-in that is under way stands before them.
  return hidesForm(login) && PANELS[panel].showsUserInfo && !oauth?.status
}

/** Whether they are offered a business account there, or what is left to do of one. */
export function offersAccount({ appointment, panel }: WidgetState): boolean {
  return panel === 'register' || appointment?.isUnfinished === true
}
