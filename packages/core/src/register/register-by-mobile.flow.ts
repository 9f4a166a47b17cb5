import { CODE_TYPES, smsLogin } from '@portico/protocol'
import { fieldValue } from '../form/check-form.ts'
import type { SubmitFlow } from '../form/submit.ts'
import { submitExtras, targetOnWire } from '../form/wire-values.ts'
import { arrivalFrom } from '../session/arrive.ts'

/** Registers by mobile: the login call does both (REG-1), always at the passport base (contract, section 4). */
export const registerByMobile: SubmitFlow = async (context, signal) => {
  const state = context.store.get()
  const result = await context.call(
    smsLogin,
    {
      mobile: '',
      ...targetOnWire(state),
      code: fieldValue(state, 'mobilecaptcha'),
      type: CODE_TYPES.mobileLogin,
      ...submitExtras(state, context.ports.page),
    },
    signal,
  )
  return arrivalFrom(result, { prefer: state.settings.sso ? 'redirect-url' : 'callback' })
}
