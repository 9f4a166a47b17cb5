import { foldNumber, isEmailLike } from '@portico/protocol'
import { besideAreaCode, withAreaCode } from '../area-code/mobile-number.ts'
import { serviceParameter } from '../session/urls.ts'
import type { Page } from '../ports.ts'
import { PANELS } from '../panels/panels.ts'
import type { WidgetState } from '../state.ts'
import { fieldValue } from './validation.ts'
import { fieldOrder, targetField } from './form.ts'

/** Who somebody says they are, as it travels: an e-mail, or a mobile in the form the call wants (contract 2.5). */
export type Target = { readonly email: string } | { readonly mobile: string; readonly a_region?: string }

export function targetFields(state: WidgetState): Target {
  const field = targetField(state)
  const value = field ? fieldValue(state, field) : ''
  if (field === 'email' || (field === 'account' && isEmailLike(value))) return { email: value }
  // The field that takes both drops China's code, which outside cn says where the number is.
  const isAnywhere = field === 'account' && state.settings.zone !== 'cn'
  const mobile = isAnywhere ? foldNumber(state.form.values.account ?? '') : value
  return isReset(state) ? besideAreaCode(mobile, state) : withAreaCode(mobile, state)
}

function isReset(state: WidgetState): boolean {
  return state.panel === 'forgetPwd' || state.panel === 'reset'
}

interface ChallengeAnswer {
  readonly captcha?: string
  readonly captcha_key?: string
  readonly verify_ticket?: string
}

/** The image captcha's answer and key, while there is one (CAP-1), and the slider's ticket (CAP-3). */
export function captchaFields(state: WidgetState): ChallengeAnswer {
  const { captcha, slider } = state
  const verifyTicket = slider?.outcome === 'passed' ? slider.verifyTicket : captcha?.verifyTicket
  return {
    ...(captcha &&
      fieldOrder(state).includes('captcha') && {
        captcha: fieldValue(state, 'captcha'),
        captcha_key: captcha.key,
      }),
    ...(verifyTicket !== undefined && { verify_ticket: verifyTicket }),
  }
}

/** What goes with every submit that ends in a session: the captcha, the service, the 30-days flag (LOG-1, LOG-3). */
export function submitExtras(
  state: WidgetState,
  page: Page,
): {
  readonly service: string
  readonly keep_login?: '1'
} & ChallengeAnswer {
  return {
    ...captchaFields(state),
    service: serviceParameter(state.settings, page),
    ...(PANELS[state.panel].keepsLogin && { keep_login: '1' as const }),
  }
}
