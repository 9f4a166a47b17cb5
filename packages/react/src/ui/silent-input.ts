import { listen } from '@portico/core/internal/browser'

// Some browsers and password managers fill an input without dispatching `input`, or dispatch `change` alone.

/** The value of each input as it was last written by its view or announced by an event. */
const lastValues = new WeakMap<HTMLInputElement, string>()

export function noteValue(input: HTMLInputElement): void {
  lastValues.set(input, input.value)
}

/**
 * Dispatches the `input` that is missing if the value has changed without one.
 * @returns whether it has
 */
export function announceValue(input: HTMLInputElement): boolean {
  const isSilent = (lastValues.get(input) ?? input.value) !== input.value
  if (isSilent) input.dispatchEvent(new Event('input', { bubbles: true }))
  return isSilent
}

/** Before a form reacts to these, the values of its inputs have to be known. */
const EVENTS = ['change', 'click', 'submit'] as const

/** Announces the value before the form of an input is used. @returns stops it */
export function announceBeforeUse(input: HTMLInputElement): () => void {
  return listen(EVENTS, () => announceValue(input), { isCapturing: true, on: input.form ?? input })
}
