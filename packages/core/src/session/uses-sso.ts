import type { WidgetState } from '../widget-state.ts'

/**
 * Whether a panel's calls go to single sign-on: the login's do; register, bind and reset always use the passport base
 * (contract, section 4), so does a third-party binding, which ends in a session of its own before single sign-on, and so
 * does the code they ask for, which belongs to the browser as that host knows it. So does a login that leads back to a
 * binding: what it needs is the passport's own session, here and now.
 */
export function usesSso({ settings, panel, oauth, interruptedBind }: WidgetState): boolean {
  return settings.sso && panel === 'login' && !oauth?.profileKey && !interruptedBind
}
