import type { Failure, Result } from '@portico/protocol'
import { ERROR_CODES } from '@portico/protocol'
import type { Context } from '../context.ts'
import type { WidgetState } from '../widget-state.ts'
import { passSlider } from './pass-slider.ts'

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
    const slider = await passSlider(context, result.failure, signal)
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
