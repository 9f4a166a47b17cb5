import type { Result } from '@portico/protocol'
import { areCookiesBlocked, COOKIES_NEEDED } from '../../call/call.ts'
import { handleFailure } from '../../errors/error-policy.ts'
import { withSlider } from '../../errors/slider.ts'
import { fieldOrder } from '../../form/form.ts'
import {
  fieldErrorOf,
  hidePasswords,
  isAgreed,
  needsAgreement,
  validateFields,
} from '../../form/validation.ts'
import { keepSentValues } from '../../form/wire-values.ts'
import { switchOf } from '../../options/option-defaults.ts'
import type { SignInMethod } from '../../options/option-defaults.ts'
import { SUBMIT_EVENTS } from '../../public/events.ts'
import type { Panel } from '../../public/public-state.ts'
import { isRedirecting } from '../../redirects/redirect.ts'
import type { Context } from '../../runtime/context.ts'
import { clearNotice } from '../../runtime/notice.ts'
import type { WidgetState } from '../../state/state.ts'
import { isSubmitDisabled } from '../../transitions/requests.ts'
import { submitAndComplete } from '../invitation/create-account.ts'
import { checkAccountEligibility } from '../invitation/invitation.ts'
import { completeLinkedSignIn, linkPendingIdentity } from '../provider-login/oauth-binding.ts'
import type { SubmitFlow, SubmitOutcome } from './form-requests.ts'
import {
  bindByEmail,
  bindByMobile,
  loginByEmail,
  loginByMobile,
  registerByEmail,
  registerByMobile,
  resetPassword,
} from './form-requests.ts'
import { resumeBindAfterLogin } from './reauthentication.ts'

/** The flow that submits each panel and method. */
export const SUBMIT_FLOWS: Readonly<Record<Panel, Readonly<Partial<Record<SignInMethod, SubmitFlow>>>>> = {
  login: {
    mobile: resumeBindAfterLogin(linkPendingIdentity(loginByMobile)),
    email: resumeBindAfterLogin(loginByEmail),
  },
  register: { mobile: registerByMobile, email: registerByEmail },
  forgetPwd: { mobile: resetPassword, email: resetPassword },
  bind: { mobile: completeLinkedSignIn(bindByMobile), email: completeLinkedSignIn(bindByEmail) },
  reset: { mobile: resetPassword },
}

/** Validates and sends the form, then completes the login or handles the failure. */
export async function submit(context: Context): Promise<void> {
  const state = context.store.get()
  const flow = SUBMIT_FLOWS[state.panel][state.method]
  if (!flow || isSubmitDisabled(state) || isRedirecting(context)) return
  const accepted = isAgreed(context)
  // After the agreement, so that an invalid field takes the focus from the checkbox.
  if (!validateFields(context, state.proof?.isByFactor ? [] : fieldOrder(state)) || !accepted) return
  keepSentValues(context.store)
  hidePasswords(context)
  clearNotice(context)
  context.emit(SUBMIT_EVENTS[state.panel], { panel: state.panel, switch: switchOf(state.method) })
  const failure = await submitAndComplete(context, (signal) => send(context, flow, signal))
  if (failure) handleFailure(context, state.oauth?.profileKey ? 'third-party' : 'submit', failure)
}

async function send(
  context: Context,
  flow: SubmitFlow,
  signal: AbortSignal,
): Promise<Result<SubmitOutcome> | undefined> {
  if (await areCookiesBlocked(context, signal)) return { ok: false, error: COOKIES_NEEDED }
  if (!(await checkAccountEligibility(context, 'submit', signal))) return undefined
  return withSlider(context, () => flow(context, signal), signal)
}

/** Whether every field is valid and the agreement, where it is required, accepted. */
export function isComplete(state: WidgetState): boolean {
  return (
    fieldOrder(state).every((name) => !fieldErrorOf(state, name)) && (state.agreed || !needsAgreement(state))
  )
}
