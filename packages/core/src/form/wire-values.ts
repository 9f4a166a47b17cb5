import { normalizePhoneNumber, isEmailLike } from '@portico/protocol'
import type { MobileFields } from '../area-code/mobile-number.ts'
import { besideAreaCode, withAreaCode } from '../area-code/mobile-number.ts'
import type { ChallengeAnswer, SessionFields, Target } from '../call/requests.ts'
import { serviceParameter } from '../redirects/urls.ts'
import type { Page } from '../runtime/ports.ts'
import type { Store } from '../runtime/store.ts'
import { PANELS } from '../state/panels.ts'
import type { WidgetState } from '../state/state.ts'
import { patchForm, targetField } from './form.ts'
import { fieldValue } from './validation.ts'

export type { MobileFields }

/** The e-mail or mobile number of the form as request fields. */
export function targetFields(state: WidgetState): Target {
  const proof = state.proof?.chosen
  if (proof?.by === 'email') return { email: proof.contact }
  if (proof?.by === 'mobile') return { mobile: proof.contact }
  const field = targetField(state)
  const value = field ? fieldValue(state, field) : ''
  const isEmail = field === 'email' || isEmailLike(value)
  return isEmail ? { email: value } : mobileFields(state)
}

/** The mobile number of the form as request fields. */
export function mobileFields(state: WidgetState): MobileFields {
  const field = targetField(state)
  // The normalization of the account field removes +86, which identifies the country outside zone cn.
  const isForeign = field === 'account' && state.settings.zone !== 'cn'
  const cleaned = field ? fieldValue(state, field) : ''
  const mobile = isForeign ? normalizePhoneNumber(state.form.values.account ?? '') : cleaned
  return isReset(state) ? besideAreaCode(mobile, state) : withAreaCode(mobile, state)
}

function isReset(state: WidgetState): boolean {
  return state.panel === 'forgetPwd' || state.panel === 'reset'
}

/** The answer to the image captcha, if one is shown, and the slider's ticket. */
export function captchaFields(state: WidgetState): ChallengeAnswer {
  const { captcha, slider } = state
  const verifyTicket = slider?.outcome === 'passed' ? slider.verifyTicket : captcha?.verifyTicket
  return {
    ...(captcha && { captcha: fieldValue(state, 'captcha'), captcha_key: captcha.key }),
    ...(verifyTicket !== undefined && { verify_ticket: verifyTicket }),
  }
}

/** The fields of every call that creates a session. */
export function submitExtras(state: WidgetState, page: Page): SessionFields {
  return {
    ...captchaFields(state),
    service: serviceParameter(state.settings, page),
    ...(PANELS[state.panel].keepsLogin && { keep_login: '1' as const }),
  }
}

/** Keeps the values that are about to be sent. */
export function keepSentValues(store: Store<WidgetState>): void {
  patchForm(store, { sent: store.get().form.values })
}

/** The state with the values that are sent. */
export function sentState(state: WidgetState): WidgetState {
  return { ...state, form: { ...state.form, values: state.form.sent ?? state.form.values } }
}
