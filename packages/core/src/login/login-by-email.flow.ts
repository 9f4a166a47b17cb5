import { CODE_TYPES, ssoAccountLogin, userLogin } from '@portico/protocol'
import { fieldValue } from '../form/check-form.ts'
import type { SubmitFlow } from '../form/submit.ts'
import { submitExtras } from '../form/wire-values.ts'
import { arrivalFrom } from '../session/arrive.ts'
import { usesSso } from '../session/uses-sso.ts'

/** Logs in by e-mail and password (LOG-1); by the single sign-on variant where the settings say so (LOG-2). */
export const loginByEmail: SubmitFlow = async (context, signal) => {
  const state = context.store.get()
  const email = fieldValue(state, 'email')
  const fields = {
    password: fieldValue(state, 'password'),
    type: CODE_TYPES.login,
    ...submitExtras(state, context.ports.page),
  }
  const result = usesSso(state)
    ? await context.call(ssoAccountLogin, { ...fields, account: email }, signal)
    : await context.call(userLogin, { ...fields, email }, signal)
  return arrivalFrom(result, { prefer: state.settings.sso ? 'redirect-url' : 'callback' })
}
