import type { Failure, Result } from '@portico/protocol'
import { ERROR_CODES } from '@portico/protocol'
import { openSlider } from '../client/slider.ts'
import type { Context } from '../runtime/context.ts'
import type { SliderState } from '../state/state.ts'
import { dispatchRequest } from '../transitions/requests.ts'
import { fetchCaptcha } from './image-captcha.ts'

/**
 * Makes a request; if the server asks for the slider (1105), shows it and repeats the request with the slider's ticket.
 * If the slider is not solved, the result is the failure and the state records why.
 * @param request reads the ticket from the state
 */
export async function withSlider<Value>(
  context: Context,
  request: () => Promise<Result<Value>>,
  signal: AbortSignal,
): Promise<Result<Value>> {
  const { store } = context
  for (;;) {
    const result = await request()
    // A ticket is valid for one request.
    if (store.get().slider?.outcome === 'passed') store.set({ slider: undefined })
    if (result.ok || !requiresSlider(context, result.error)) return result
    // The submit was refused, so the user may leave the view instead of solving the slider.
    dispatchRequest(context, 'submit', 'challenged')
    const slider = await solveSlider(context, result.error, signal)
    store.set({ slider })
    dispatchRequest(context, 'submit', 'challengeEnded')
    if (slider.outcome !== 'passed') return result
  }
}

/** Whether a failure asks for the slider. If the host has turned it off, the code is a failure like any other. */
export function requiresSlider({ store }: Context, failure: Failure): boolean {
  return store.get().settings.slider && failure.errorCode === ERROR_CODES.sliderRequired
}

/** Shows the slider until it is solved, closed or unavailable. */
async function solveSlider(context: Context, failure: Failure, signal: AbortSignal): Promise<SliderState> {
  context.emit('slider_show')
  let captcha: Promise<SliderState> | undefined
  const { settings, texts } = context.store.get()
  const container = context.place.addContainer?.()
  const result = await openSlider(context.ports, {
    settings,
    language: texts?.language ?? settings.language,
    failure,
    onOtherWay: () => {
      captcha = switchToCaptcha(context, failure, signal)
    },
    signal,
    ...(container && { container: container.element, modal: true }),
  }).finally(() => container?.remove())
  const state = (await captcha) ?? result
  context.emit('slider_result', { outcome: state.outcome })
  return state
}

/** Shows an image captcha instead of the slider. */
async function switchToCaptcha(
  context: Context,
  { verifyTicket = '' }: Failure,
  signal: AbortSignal,
): Promise<SliderState> {
  const result = await fetchCaptcha(context, verifyTicket, signal)
  return { outcome: result.ok ? 'other-way' : 'unavailable' }
}
