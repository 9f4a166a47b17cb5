import { bindEmail } from '@portico/protocol'
import { fieldValue } from '../form/check-form.ts'
import type { SubmitFlow } from '../form/submit.ts'
import { submitExtras } from '../form/wire-values.ts'
import { arrivalFrom } from '../session/arrive.ts'

/** Binds an e-mail to the signed-in account; a link in a message confirms it. */
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
  const prefer = state.settings.sso ? 'redirect-url' : 'callback'
  if (!result.ok || result.value.confirmation !== 'sent')
    return arrivalFrom(result, { prefer, after: 'bind' })
  const arrival = arrivalFrom(result, { prefer, after: 'bind unconfirmed' })
  return arrival.ok ? { ok: true, value: { ...arrival.value, target: fieldValue(state, 'email') } } : arrival
}
