import { resetByEmail, resetByMobile } from '@portico/protocol'
import { fieldValue } from '../form/check-form.ts'
import type { SubmitFlow } from '../form/submit.ts'
import { submitExtras, targetOnWire } from '../form/wire-values.ts'
import { arrivalFrom } from '../session/arrive.ts'

/** Sets a new password (RST-1): each kind of account by its own call, both at the passport base (contract, section 4). */
export const resetPassword: SubmitFlow = async (context, signal) => {
  const state = context.store.get()
  const target = targetOnWire(state)
  const fields = {
    code: fieldValue(state, 'code'),
    password: fieldValue(state, 'password'),
    ...submitExtras(state, context.ports.page),
  }
  const result =
    'email' in target
      ? await context.call(resetByEmail, { ...target, ...fields }, signal)
      : await context.call(resetByMobile, { ...target, ...fields }, signal)
  return arrivalFrom(result, { prefer: 'redirect-url', after: 'reset' })
}
