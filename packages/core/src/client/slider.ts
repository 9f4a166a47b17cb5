import type { Failure } from '@portico/protocol'
import { untilAborted } from '../call/call.ts'
import type { WidgetSettings } from '../options/option-defaults.ts'
import { webUrl } from '../redirects/urls.ts'
import type { PorticoSlider, Ports, SliderPuzzle } from '../runtime/ports.ts'
import { whileRunning } from '../runtime/store.ts'
import type { SliderState } from '../state/state.ts'

/** A script that has not loaded by then counts as unavailable. */
const SLIDER_TIMEOUT_MS = 8_000

type SliderPorts = Pick<Ports, 'clock' | 'page' | 'sliderScript'>

interface SliderRequest extends Pick<
  SliderPuzzle,
  'language' | 'onOtherWay' | 'signal' | 'container' | 'modal'
> {
  readonly settings: WidgetSettings
  /** The one that asks for the slider. */
  readonly failure: Failure
}

/** Shows the slider until it is solved, closed or unavailable. */
export async function openSlider(
  ports: SliderPorts,
  { settings, failure, ...request }: SliderRequest,
): Promise<SliderState> {
  const host = verifyHost(ports, settings)
  const url = `${host}/sdk/slider.js?aid=${settings.appId}`
  const slider = await loadSliderInTime(ports, url, request.signal)
  if (!slider) return { outcome: 'unavailable' }
  const puzzle: SliderPuzzle = {
    conf: failure.verifyConf ?? '',
    aid: String(settings.appId),
    host,
    theme: settings.theme,
    ...request,
  }
  return untilAborted(request.signal, renderSlider(slider, puzzle))
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
async function loadSliderInTime(
  { clock, sliderScript }: SliderPorts,
  url: string,
  signal: AbortSignal,
): Promise<PorticoSlider | undefined> {
  let cancel = (): void => undefined
  const timeout = new Promise<undefined>((resolve) => {
    cancel = clock.after(SLIDER_TIMEOUT_MS, () => resolve(undefined))
  })
  try {
    return await whileRunning(signal, Promise.race([sliderScript.load(url).catch(() => undefined), timeout]))
  } finally {
    cancel()
  }
}

/** The host of the slider's script: the zone's verification host, else the passport host, else the page's. */
function verifyHost({ page }: SliderPorts, settings: WidgetSettings): string {
  const here = page.url()
  const bases = [settings.verifyHost, settings.passportBase, '/']
  const [host = here] = bases.flatMap((base) => webUrl(base, here) ?? [])
  return host.replace(/\/+$/, '')
}
