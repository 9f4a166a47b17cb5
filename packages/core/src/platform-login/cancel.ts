import type { Context } from '../context.ts'
import { focusField } from '../form/edit-form.ts'
import { changePanel, leaveView } from '../panels/change-panel.ts'
import { isLeaving } from '../session/redirect.ts'
import { forgetOauth } from './set-oauth.ts'

/** Leaves a third-party sign-in: everything about it is forgotten (NAV-5). */
export function cancelOauth(context: Context): void {
  const { isSubmitting, oauth, panel, settings } = context.store.get()
  if (!oauth || isSubmitting || isLeaving(context)) return
  forgetOauth(context)
  const home = settings.panels.includes('login') ? 'login' : settings.defaultPanel
  if (panel === home) leaveView(context)
  else changePanel(context, home)
  focusField(context, 'title')
}
