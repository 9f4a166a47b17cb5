import type { CodeType, Endpoint, Result } from '@portico/protocol'
import { CODE_TYPES, sendCode, sendEmailCode, ssoSendCode, ssoSendEmailCode } from '@portico/protocol'
import { areCookiesBlocked, COOKIES_NEEDED } from './call/call.ts'
import type { Context } from './context.ts'
import { handleFailure } from './errors/error-policy.ts'
import {
  validateFields,
  fieldValue,
  clearEmptyError,
  focusField,
  revalidateField,
} from './form/validation.ts'
import type { FormSwitch } from './panels/panels.ts'
import type { Panel } from './public-types.ts'
import { fieldOrder, isBusy, setFieldValue } from './form/form.ts'
import { runLoading } from './form/submit.ts'
import type { BeforeSending } from './form/submit.ts'
import type { Target } from './form/wire-values.ts'
import { captchaFields, targetFields } from './form/wire-values.ts'
import { clearNotice } from './notice.ts'
import { isPageRefused } from './state.ts'
import { isRedirecting } from './session/redirect.ts'
import { isSliderOn, withSlider } from './slider.ts'
import { usesSso } from './session/urls.ts'
import type { WidgetState } from './state.ts'
import { startCountdown } from './countdown.ts'
import type { AreaCode } from './area-code/areas.ts'
import { splitNumber } from './area-code/mobile-number.ts'
import { whileRunning } from './store.ts'

/** The `type` a panel's switch requests a code with. */
const PANEL_CODE_TYPES: Readonly<Record<Panel, Readonly<Record<FormSwitch, CodeType>>>> = {
  login: { mobile: CODE_TYPES.mobileLogin, email: CODE_TYPES.login },
  register: { mobile: CODE_TYPES.mobileLogin, email: CODE_TYPES.register },
  forgetPwd: { mobile: CODE_TYPES.resetPassword, email: CODE_TYPES.resetPassword },
  bind: { mobile: CODE_TYPES.bind, email: CODE_TYPES.bind },
  reset: { mobile: CODE_TYPES.resetPassword, email: CODE_TYPES.resetPassword },
}

interface Sent {
  readonly retry_time: number
  /** Where the code went, as it is shown. */
  readonly sentTo: string
}

interface CodePlan {
  /** What may stand in its way (SND-2). */
  readonly before: BeforeSending
  /** The browser has read the code out of the text message, and it stands in its field. */
  readonly onReceived: () => void
}

/** Sends a code to whom the form names: every field but the last is checked first (SND-1), then 60 s run (SND-4). */
export async function sendVerificationCode(
  context: Context,
  { before, onReceived }: CodePlan,
): Promise<void> {
  const state = context.store.get()
  if (isBusy(state) || isRedirecting(context) || isPageRefused(state)) return
  if (state.countdown || state.switch === 'code') return
  if (!validateFields(context, fieldOrder(state).slice(0, -1))) return
  clearNotice(context)
  context.store.set({ codeSentTo: undefined })
  stopReceiving(context)
  context.emit('send_code', { panel: state.panel, switch: state.switch })
  const result = await runLoading(context, { name: 'send-code', action: 'code' }, async (signal) => {
    if (await areCookiesBlocked(context, signal)) return { ok: false, failure: COOKIES_NEEDED } as const
    return (await before(context, 'send-code', signal))
      ? withSlider(context, () => requestCode(context, signal), signal)
      : undefined
  })
  if (!result) return
  if (!result.ok) return handleFailure(context, 'send-code', result.failure)
  const { retry_time, sentTo } = result.value
  context.store.set({ codeSentTo: sentTo })
  startCountdown(context, { reason: 'code-sent', seconds: retry_time || undefined })
  const last = fieldOrder(context.store.get()).at(-1)
  if (last) {
    clearEmptyError(context, last)
    focusField(context, last)
  }
  if ('mobile' in targetFields(state)) receiveCode(context, onReceived)
}

async function requestCode(context: Context, signal: AbortSignal): Promise<Result<Sent>> {
  const state = context.store.get()
  const target = targetFields(state)
  const common = { ...captchaFields(state), ...passwordOnWire(context) }
  const codeTypes = PANEL_CODE_TYPES[state.panel]
  const answer =
    'email' in target
      ? await context.call(
          usesSso(state) ? pathFor(state, ssoSendEmailCode) : sendEmailCode,
          { ...target, ...common, type: codeTypes.email },
          signal,
        )
      : await context.call(
          usesSso(state) ? pathFor(state, ssoSendCode) : sendCode,
          { ...target, ...common, type: codeTypes.mobile },
          signal,
        )
  if (!answer.ok) return answer
  const { retry_time } = answer.value
  return { ok: true, value: { retry_time, sentTo: readableTarget(target, state.areaCode) } }
}

/** Neither breaks a line nor, in a text from right to left, changes the order of the groups. */
const NO_BREAK = '\u00A0'

/**
 * Where a code goes, as a visitor reads it: an e-mail as it was sent, a mobile in groups behind its area code.
 * @param areaCode the area in the picker, which decides between areas that share a code
 */
export function readableTarget(target: Target, areaCode: AreaCode | undefined): string {
  if ('email' in target) return target.email
  const { mobile, a_region: area } = target
  if (area !== undefined) return joinNumber(area, mobile)
  const split = mobile.startsWith('+') ? splitNumber(mobile, areaCode) : undefined
  return split ? joinNumber(split.area.area, split.national) : grouped(mobile)
}

function joinNumber(area: string, national: string): string {
  return `+${area}${NO_BREAK}${grouped(national)}`
}

/** 8 and 11 digits are read in fours from the end; how other lengths are grouped differs by country. */
function grouped(digits: string): string {
  return /^\d{8}(\d{3})?$/.test(digits) ? digits.replace(/\B(?=(\d{4})+$)/g, NO_BREAK) : digits
}

/** Without the slider by the plain path, which asks for an image in its place (contract, section 4). */
function pathFor<E extends Endpoint>(state: WidgetState, called: E): E {
  const [plain] = called.aliases ?? []
  return isSliderOn(state) || plain === undefined ? called : { ...called, path: plain }
}

/** The specification sends the password along when the form has one. */
function passwordOnWire(context: Context): { readonly password?: string } {
  const state = context.store.get()
  return fieldOrder(state).includes('password') ? { password: fieldValue(state, 'password') } : {}
}

const RECEIVE_CODE = 'receive-code'

/** Waits for the text message that was sent and types its code in (VAL-7). @param onReceived runs after that */
function receiveCode(context: Context, onReceived: () => void): void {
  context.start(RECEIVE_CODE, async ({ signal }) => {
    // Somebody who submits has the code already.
    const forget = context.store.subscribe(() => {
      if (context.store.get().action.submit) stopReceiving(context)
    })
    try {
      const smsCode = await whileRunning(signal, context.ports.smsCodes.receive(signal))
      if (smsCode === undefined) return
      typeCode(context, smsCode)
      onReceived()
    } finally {
      forget()
    }
  })
}

/** A code that is asked for anew makes the one before worthless. */
function stopReceiving(context: Context): void {
  context.scopes.stop(RECEIVE_CODE)
}

function typeCode(context: Context, smsCode: string): void {
  const last = fieldOrder(context.store.get()).at(-1)
  if (!last) return
  setFieldValue(context.store, last, smsCode)
  revalidateField(context, last)
}
