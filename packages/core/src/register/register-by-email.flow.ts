import { CODE_TYPES, registerVerifyLogin } from '@portico/protocol'
import { fieldValue } from '../form/check-form.ts'
import type { SubmitFlow } from '../form/submit.ts'
import { submitExtras } from '../form/wire-values.ts'
import { arrivalFrom } from '../session/arrive.ts'

/** Registers by e-mail, password and code, and logs in (REG-1). */
export const registerByEmail: SubmitFlow = async (context, signal) => {
  const state = context.store.get()
  const result = await context.call(
    registerVerifyLogin,
    {
      email: fieldValue(state, 'email'),
      password: fieldValue(state, 'password'),
      code: fieldValue(state, 'emailcaptcha'),
      type: CODE_TYPES.register,
      ...submitExtras(state, context.ports.page),
    },
    signal,
  )
  return arrivalFrom(result, { prefer: state.settings.sso ? 'redirect-url' : 'callback' })
}
