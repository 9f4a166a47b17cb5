import type { Endpoint, Result } from '@portico/protocol'
import { sendCode, sendEmailCode, ssoSendCode, ssoSendEmailCode } from '@portico/protocol'
import { areCookiesBlocked, COOKIES_NEEDED } from '../call/cookies.ts'
import type { Context } from '../context.ts'
import { reactToFailure } from '../errors/react-to-failure.ts'
import { checkAndMark, fieldValue } from '../form/check-form.ts'
import { clearEmptyError, focusField } from '../form/edit-form.ts'
import { fieldOrder } from '../form/field-order.ts'
import { isBusy } from '../form/is-busy.ts'
import { runLoading } from '../form/loading.ts'
import type { BeforeSending } from '../form/submit.ts'
import { captchaOnWire, targetOnWire } from '../form/wire-values.ts'
import { clearNotice } from '../notice/notice.ts'
import { PANELS } from '../panels/panels.ts'
import { isPageRefused } from '../session/appointment-state.ts'
import { isLeaving } from '../session/redirect.ts'
import { isSliderOn, withSlider } from '../slider/with-slider.ts'
import { usesSso } from '../session/uses-sso.ts'
import type { WidgetState } from '../widget-state.ts'
import { startCountdown } from './countdown.ts'
import { readableTarget } from './readable-target.ts'
import { receiveCode, stopReceiving } from './receive-code.flow.ts'

interface Sent {
  readonly retry_time: number
  /** Where the code went, as it is shown. */
  readonly sentTo: string
}

/**
 * Sends a code to whom the form names: every field but the last is checked first (SND-1), then 60 s run (SND-4).
 * @param before what may stand in its way (SND-2)
 */
export async function sendCodeFlow(context: Context, before: BeforeSending): Promise<void> {
  const state = context.store.get()
  if (isBusy(state) || isLeaving(context) || isPageRefused(state)) return
  if (state.countdown || state.switch === 'code') return
  if (!checkAndMark(context, fieldOrder(state).slice(0, -1))) return
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
  if (!result.ok) return reactToFailure(context, 'send-code', result.failure)
  const { retry_time, sentTo } = result.value
  context.store.set({ codeSentTo: sentTo })
  startCountdown(context, { reason: 'code-sent', seconds: retry_time || undefined })
  const last = fieldOrder(context.store.get()).at(-1)
  if (last) {
    clearEmptyError(context, last)
    focusField(context, last)
  }
  if ('mobile' in targetOnWire(state)) receiveCode(context)
}

async function requestCode(context: Context, signal: AbortSignal): Promise<Result<Sent>> {
  const state = context.store.get()
  const target = targetOnWire(state)
  const common = { ...captchaOnWire(state), ...passwordOnWire(context) }
  const { codeType } = PANELS[state.panel]
  const answer =
    'email' in target
      ? await context.call(
          usesSso(state) ? pathFor(state, ssoSendEmailCode) : sendEmailCode,
          { ...target, ...common, type: codeType.email },
          signal,
        )
      : await context.call(
          usesSso(state) ? pathFor(state, ssoSendCode) : sendCode,
          { ...target, ...common, type: codeType.mobile },
          signal,
        )
  if (!answer.ok) return answer
  const { retry_time } = answer.value
  return { ok: true, value: { retry_time, sentTo: readableTarget(target, state.areaCode) } }
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
