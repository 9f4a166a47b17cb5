import type { Failure } from '@portico/protocol'
import type { Context } from '../context.ts'
import { fetchCaptcha } from '../image-captcha/fetch-captcha.ts'
import type { PorticoSlider } from '../ports/slider-script.ts'
import { Stopped, whileRunning } from '../store/scope.ts'
import type { SliderState } from './slider-state.ts'
import { verifyHost } from './verify-host.ts'

/** A script that has not come by then is said to be unavailable (contract, section 6). */
const SLIDER_TIMEOUT_MS = 8_000

/** Shows the puzzle a 1105 asks for, and waits until it is solved, closed, or cannot be had (CAP-3, CAP-4). */
export async function passSlider(
  context: Context,
  failure: Failure,
  signal: AbortSignal,
): Promise<SliderState> {
  context.emit('slider_show')
  const state = await play(context, failure, signal)
  context.emit('slider_result', { outcome: state.outcome })
  return state
}

async function play(context: Context, failure: Failure, signal: AbortSignal): Promise<SliderState> {
  const host = verifyHost(context)
  const { settings, texts } = context.store.get()
  const slider = await loadInTime(context, `${host}/sdk/slider.js?aid=${settings.appId}`, signal)
  if (!slider) return { outcome: 'unavailable' }
  let otherWay: Promise<SliderState> | undefined
  const puzzle = {
    conf: failure.verifyConf ?? '',
    aid: String(settings.appId),
    language: texts?.language ?? settings.language,
    host,
    theme: settings.theme,
    onOtherWay: () => {
      otherWay = goAnotherWay(context, failure, signal)
    },
    signal,
  }
  const state = await untilAborted(signal, askScript(slider, puzzle))
  return otherWay ?? state
}

/** A script that does not mind the signal must not hold the flow up. */
function untilAborted<Value>(signal: AbortSignal, promise: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Stopped()), { once: true })
    promise.then(resolve, reject)
  })
}

/** The image captcha in its place (CAP-5). */
async function goAnotherWay(
  context: Context,
  { verifyTicket = '' }: Failure,
  signal: AbortSignal,
): Promise<SliderState> {
  const result = await fetchCaptcha(context, verifyTicket, signal)
  return { outcome: result.ok ? 'other-way' : 'unavailable' }
}

/** What somebody else's script throws or answers is read with care. */
async function askScript(
  slider: PorticoSlider,
  puzzle: Parameters<PorticoSlider['render']>[0],
): Promise<SliderState> {
  try {
    const { verify_ticket: verifyTicket }: { readonly verify_ticket: unknown } = await slider.render(puzzle)
    // Without a ticket the same demand would come back, again and again.
    if (typeof verifyTicket !== 'string' || verifyTicket === '') return { outcome: 'unavailable' }
    return { outcome: 'passed', verifyTicket }
  } catch (reason) {
    const words = reason instanceof Error ? reason.message : reason
    return { outcome: words === 'closed' ? 'closed' : 'unavailable' }
  }
}

async function loadInTime(
  { ports }: Context,
  url: string,
  signal: AbortSignal,
): Promise<PorticoSlider | undefined> {
  let cancel = (): void => undefined
  const late = new Promise<undefined>((resolve) => {
    cancel = ports.clock.after(SLIDER_TIMEOUT_MS, () => resolve(undefined))
  })
  try {
    return await whileRunning(
      signal,
      Promise.race([ports.sliderScript.load(url).catch(() => undefined), late]),
    )
  } finally {
    cancel()
  }
}
