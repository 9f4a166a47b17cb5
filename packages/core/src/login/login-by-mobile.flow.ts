import { CODE_TYPES, smsLogin, ssoQuickLogin } from '@portico/protocol'
import { fieldValue } from '../form/check-form.ts'
import type { SubmitFlow } from '../form/submit.ts'
import { submitExtras, targetOnWire } from '../form/wire-values.ts'
import { arrivalFrom } from '../session/arrive.ts'
import { usesSso } from '../session/uses-sso.ts'

/** Logs in by mobile and code (LOG-1); by the single sign-on variant where the settings say so (LOG-2). */
export const loginByMobile: SubmitFlow = async (context, signal) => {
  const state = context.store.get()
  const fields = {
    mobile: '',
    ...targetOnWire(state),
    code: fieldValue(state, 'mobilecaptcha'),
    type: CODE_TYPES.mobileLogin,
    ...submitExtras(state, context.ports.page),
  }
  const result = usesSso(state)
    ? await context.call(ssoQuickLogin, fields, signal)
    : await context.call(smsLogin, fields, signal)
  return arrivalFrom(result, { prefer: state.settings.sso ? 'redirect-url' : 'callback' })
}
