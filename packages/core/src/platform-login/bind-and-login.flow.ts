import { bindLogin, CODE_TYPES } from '@portico/protocol'
import { fieldValue } from '../form/check-form.ts'
import type { SubmitFlow } from '../form/submit.ts'
import { submitExtras, targetOnWire } from '../form/wire-values.ts'
import { finish } from './finish.flow.ts'
import { noteRefusal } from './note-refusal.ts'
import { OAUTH_NEED_BIND_MOBILE } from '../platforms/oauth-state.ts'
import { setOauth } from './set-oauth.ts'

/** What the login panel does when it is submitted: while a binding is under way that goes on, else the visitor logs in. */
export function bindOr(login: SubmitFlow): SubmitFlow {
  return (context, signal) => (context.store.get().oauth?.profileKey ? bindAndLogin : login)(context, signal)
}

/** Binds the identity to a mobile proved by its code, and logs in (OAU-3). */
const bindAndLogin: SubmitFlow = async (context, signal) => {
  // Another number answers what was said about the one before.
  setOauth(context, { status: OAUTH_NEED_BIND_MOBILE })
  const state = context.store.get()
  const answer = await context.call(
    bindLogin,
    {
      profile_key: state.oauth?.profileKey ?? '',
      mobile: '',
      ...targetOnWire(state),
      code: fieldValue(state, 'mobilecaptcha'),
      type: CODE_TYPES.mobileLogin,
      ...submitExtras(state, context.ports.page),
    },
    signal,
  )
  if (answer.ok) return finish(context, answer.value, signal)
  noteRefusal(context, answer.failure)
  return answer
}
