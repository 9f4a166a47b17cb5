import { clearField, focusField } from '../form/edit-form.ts'
import type { Context } from '../context.ts'
import type { Captcha } from './captcha-state.ts'

/** Shows an image captcha; its input is cleared and focused (LOG-6, CAP-1). */
export function showCaptcha(context: Context, captcha: Captcha): void {
  context.store.set({ captcha })
  clearField(context, 'captcha')
  focusField(context, 'captcha')
}
