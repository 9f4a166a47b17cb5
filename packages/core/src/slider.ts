import type { Failure, Result } from '@portico/protocol'
import { ERROR_CODES } from '@portico/protocol'
import type { Context } from './context.ts'
import type { WidgetState, SliderState } from './state.ts'
import { fetchCaptcha } from './image-captcha.ts'
import type { PorticoSlider } from './ports.ts'
import { Stopped, whileRunning } from './store.ts'
import { webUrl } from './session/urls.ts'

/**
 * Makes a request, and while it meets a 1105 shows the puzzle and repeats what was blocked with its ticket (CAP-3).
 * Closed, unavailable, or answered by an image in its place: the failure is the answer, and the state says which.
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
    // A ticket goes with one request.
    if (store.get().slider?.outcome === 'passed') store.set({ slider: undefined })
    if (result.ok || !asksForSlider(context, result.failure)) return result
    const { isSubmitting } = store.get()
    // Nothing has come of the submit, and the visitor may leave the view instead of solving the puzzle.
    store.set({ isSubmitting: false })
    const slider = await solveSlider(context, result.failure, signal)
    store.set({ slider, isSubmitting })
    if (slider.outcome !== 'passed') return result
  }
}

/** A host may do without the slider; then a 1105 is a failure like any other. */
export function asksForSlider({ store }: Context, failure: Failure): boolean {
  return isSliderOn(store.get()) && failure.errorCode === ERROR_CODES.sliderRequired
}

export function isSliderOn({ settings }: WidgetState): boolean {
  return settings.config.security?.slider ?? true
}

/** A script that has not come by then is said to be unavailable (contract, section 6). */
const SLIDER_TIMEOUT_MS = 8_000

/** Shows the puzzle a 1105 asks for, and waits until it is solved, closed, or cannot be had (CAP-3, CAP-4). */
async function solveSlider(context: Context, failure: Failure, signal: AbortSignal): Promise<SliderState> {
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
      otherWay = switchToAlternative(context, failure, signal)
    },
    signal,
  }
  const state = await untilAborted(signal, renderSlider(slider, puzzle))
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
async function switchToAlternative(
  context: Context,
  { verifyTicket = '' }: Failure,
  signal: AbortSignal,
): Promise<SliderState> {
  const result = await fetchCaptcha(context, verifyTicket, signal)
  return { outcome: result.ok ? 'other-way' : 'unavailable' }
}

/** What somebody else's script throws or answers is read with care. */
async function renderSlider(
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

/** Where the puzzle comes from (CAP-4): the verification host of the zone, else the passport's; what cannot be read is left out. */
function verifyHost({ store, ports }: Context): string {
  const { config, zone, passportBase } = store.get().settings
  const here = ports.page.url()
  const bases = [config.security?.verifyHosts?.[zone] ?? passportBase, passportBase, '/']
  const [found = here] = bases.flatMap((base) => webUrl(base || '/', here) ?? [])
  return found.replace(/\/+$/, '')
}
