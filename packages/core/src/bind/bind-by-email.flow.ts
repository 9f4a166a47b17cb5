import { bindEmail } from '@portico/protocol'
import { fieldValue } from '../form/check-form.ts'
import type { SubmitFlow } from '../form/submit.ts'
import { submitExtras } from '../form/wire-values.ts'
import { arrivalFrom } from '../session/arrive.ts'

/** Binds an e-mail to the signed-in account, without a code: one confirms it later (BND-1). */
export const bindByEmail: SubmitFlow = async (context, signal) => {
  const state = context.store.get()
  const result = await context.call(
    bindEmail,
    {
      email: fieldValue(state, 'email'),
      password: fieldValue(state, 'password'),
      ...submitExtras(state, context.ports.page),
    },
    signal,
  )
  return arrivalFrom(result, { prefer: state.settings.sso ? 'redirect-url' : 'callback', after: 'bind' })
}
