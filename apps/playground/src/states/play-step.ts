import type { TestPorts } from '@portico/testing/internal'
import type { ServerParts } from './answer-script.ts'
import { scriptAnswers } from './answer-script.ts'
import type { Pressed, Step } from './state.ts'
import { findRoot, press, typeInto } from './widget-root.ts'

interface Stage {
  readonly element: HTMLElement
  readonly ports: TestPorts
  readonly parts: ServerParts
}

/** Performs one step of a visitor on the page. @throws Error when the element is missing */
export function playStep(step: Step, { element, ports, parts }: Stage): void {
  switch (step.do) {
    case 'type':
      return typeInto(inputOf(element, step.field), step.value)
    case 'blur':
      return blur(inputOf(element, step.field))
    case 'press':
      return press(find(element, selectorOf(step.part)))
    case 'turn-on-caps-lock':
      return hitWithCapsLock(inputOf(element, step.field))
    case 'search-area':
      return typeInto(find(element, '[data-part="area-search"]'), step.words)
    case 'slider':
      return playSlider(ports.sliderScript, step.does)
    case 'answer':
      return scriptAnswers(ports.http, step.server, parts)
    case 'wait':
      return undefined
  }
}

function blur(input: HTMLInputElement): void {
  input.focus()
  input.blur()
  // Browsers fire no focus events in a background tab, and in an element that is inert.
  if (!document.hasFocus() || input.closest('[inert]'))
    input.dispatchEvent(new FocusEvent('focusout', { bubbles: true, composed: true }))
}

function hitWithCapsLock(input: HTMLInputElement): void {
  input.focus()
  const key = { key: 'A', modifierCapsLock: true, bubbles: true, composed: true }
  input.dispatchEvent(new KeyboardEvent('keydown', key))
}

/** The CSS selector of what a step presses. */
export function selectorOf(part: Pressed): string {
  if (part === 'help') return '.portico-help'
  if (part === 'agreement') return '[name="agreement"]'
  return `[data-part="${part}"]`
}

function inputOf(element: HTMLElement, field: string): HTMLInputElement {
  return find(element, `[name="${field}"]`) as HTMLInputElement
}

function find(element: HTMLElement, selector: string): HTMLElement {
  const found = findRoot(element)?.querySelector<HTMLElement>(selector)
  if (!found) throw new Error(`The widget has no ${selector} here`)
  return found
}

/** Simulates the outcome of the slider challenge. */
export function playSlider(
  script: TestPorts['sliderScript'],
  does: Extract<Step, { do: 'slider' }>['does'],
): void {
  if (does === 'break-down') script.breakLoading('fails')
  if (does === 'close') script.end('closed')
  if (does === 'go-another-way') script.shown.at(-1)?.onOtherWay()
}
