import { bindMobile, CODE_TYPES } from '@portico/protocol'
import { fieldValue } from '../form/check-form.ts'
import type { SubmitFlow } from '../form/submit.ts'
import { submitExtras, targetOnWire } from '../form/wire-values.ts'
import { arrivalFrom } from '../session/arrive.ts'

/** Binds a mobile to the signed-in account by its code (BND-1). */
export const bindByMobile: SubmitFlow = async (context, signal) => {
  const state = context.store.get()
  const result = await context.call(
    bindMobile,
    {
      mobile: '',
      ...targetOnWire(state),
      code: fieldValue(state, 'mobilecaptcha'),
      type: CODE_TYPES.bind,
      ...submitExtras(state, context.ports.page),
    },
    signal,
  )
  return arrivalFrom(result, { prefer: state.settings.sso ? 'redirect-url' : 'callback', after: 'bind' })
}
