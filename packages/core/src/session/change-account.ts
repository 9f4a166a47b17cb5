import type { Context } from '../context.ts'
import { leaveView } from '../panels/change-panel.ts'
import { isLeaving, leave } from './redirect.ts'
import { SIGNED_OUT } from './login-state.ts'

/** Shows the empty form in place of who is signed in; the next login takes the session's place (NAV-6, LOG-8). */
export function changeAccount(context: Context): void {
  leaveView(context)
  const { appointment } = context.store.get()
  context.store.set({
    login: SIGNED_OUT,
    appointment: appointment && { ...appointment, isUnfinished: false },
  })
}

/** Goes on as who is signed in (LOG-5). */
export async function continueSignedIn(context: Context): Promise<void> {
  if (isLeaving(context)) return
  const { login, settings } = context.store.get()
  await leave(context, {
    redirectUrl: login.redirectUrl ?? '',
    prefer: settings.sso ? 'redirect-url' : 'callback',
  })
}
