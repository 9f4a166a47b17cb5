import type { Failure, Result } from '@portico/protocol'
import { ERROR_CODES } from '@portico/protocol'
import { untilAborted } from './call/call.ts'
import type { Context } from './context.ts'
import { fetchCaptcha } from './image-captcha.ts'
import type { PorticoSlider, SliderPuzzle } from './ports.ts'
import { webUrl } from './session/urls.ts'
import type { SliderState, WidgetState } from './state.ts'
import { whileRunning } from './store.ts'

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
    if (result.ok || !asksForSlider(context, result.failure)) return result
    const { isSubmitting } = store.get()
    // The submit was refused, so the user may leave the view instead of solving the slider.
    store.set({ isSubmitting: false })
    const slider = await solveSlider(context, result.failure, signal)
    store.set({ slider, isSubmitting })
    if (slider.outcome !== 'passed') return result
  }
}

/** Whether a failure asks for the slider. If the host has turned it off, 1105 is a failure like any other. */
export function asksForSlider({ store }: Context, failure: Failure): boolean {
  return isSliderOn(store.get()) && failure.errorCode === ERROR_CODES.sliderRequired
}

export function isSliderOn({ settings }: WidgetState): boolean {
  return settings.slider
}

/** A script that has not loaded by then counts as unavailable. */
const SLIDER_TIMEOUT_MS = 8_000

/** Shows the slider until it is solved, closed or unavailable. */
async function solveSlider(context: Context, failure: Failure, signal: AbortSignal): Promise<SliderState> {
  context.emit('slider_show')
  const state = await runSlider(context, failure, signal)
  context.emit('slider_result', { outcome: state.outcome })
  return state
}

async function runSlider(context: Context, failure: Failure, signal: AbortSignal): Promise<SliderState> {
  const host = verifyHost(context)
  const { settings, texts } = context.store.get()
  const slider = await loadSlider(context, `${host}/sdk/slider.js?aid=${settings.appId}`, signal)
  if (!slider) return { outcome: 'unavailable' }
  let alternative: Promise<SliderState> | undefined
  const puzzle: SliderPuzzle = {
    conf: failure.verifyConf ?? '',
    aid: String(settings.appId),
    language: texts?.language ?? settings.language,
    host,
    theme: settings.theme,
    onOtherWay: () => {
      alternative = switchToAlternative(context, failure, signal)
    },
    signal,
  }
  const state = await untilAborted(signal, renderSlider(slider, puzzle))
  return alternative ?? state
}

/** Shows an image captcha instead of the slider. */
async function switchToAlternative(
  context: Context,
  { verifyTicket = '' }: Failure,
  signal: AbortSignal,
): Promise<SliderState> {
  const result = await fetchCaptcha(context, verifyTicket, signal)
  return { outcome: result.ok ? 'other-way' : 'unavailable' }
}

/** Runs the script of another origin; neither its result nor its errors are trusted. */
async function renderSlider(slider: PorticoSlider, puzzle: SliderPuzzle): Promise<SliderState> {
  try {
    const { verify_ticket: verifyTicket }: { readonly verify_ticket: unknown } = await slider.render(puzzle)
    // Repeating the request without a ticket would ask for the slider again, endlessly.
    if (typeof verifyTicket !== 'string' || verifyTicket === '') return { outcome: 'unavailable' }
    return { outcome: 'passed', verifyTicket }
  } catch (error) {
    const reason = error instanceof Error ? error.message : error
    return { outcome: reason === 'closed' ? 'closed' : 'unavailable' }
  }
}

/** @returns `undefined` if the script cannot be loaded in time */
async function loadSlider(
  { ports }: Context,
  url: string,
  signal: AbortSignal,
): Promise<PorticoSlider | undefined> {
  let cancel = (): void => undefined
  const timeout = new Promise<undefined>((resolve) => {
    cancel = ports.clock.after(SLIDER_TIMEOUT_MS, () => resolve(undefined))
  })
  try {
    return await whileRunning(
      signal,
      Promise.race([ports.sliderScript.load(url).catch(() => undefined), timeout]),
    )
  } finally {
    cancel()
  }
}

/** The host of the slider's script: the zone's verification host, else the passport host, else the page's. */
function verifyHost({ store, ports }: Context): string {
  const { settings } = store.get()
  const here = ports.page.url()
  const bases = [settings.verifyHost, settings.passportBase, '/']
  const [host = here] = bases.flatMap((base) => webUrl(base, here) ?? [])
  return host.replace(/\/+$/, '')
}
