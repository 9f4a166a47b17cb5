import type { WidgetState } from '@portico/core/internal'
import type { WidgetContext } from '../widget-context.ts'

/** Where a code was sent; empty if none was. A reset does not reveal whether the contact has an account, which alone gets a code. */
export function codeSentText(state: WidgetState, t: WidgetContext['t']): string {
  const { codeSentTo: target } = state
  if (!target) return ''
  return t(resetsPassword(state) ? 'send_code_sent_if_known' : 'send_code_sent', { target })
}

/** Whether the form resets the password of the account that has the contact. */
export function resetsPassword({ panel }: WidgetState): boolean {
  return panel === 'forgetPwd' || panel === 'reset'
}
