import type { Ports, Widget } from '@portico/core'
import { createWidget, loadController, readOptions } from '@portico/core'
import { AccountCenterView, createBrowserPorts, loadDeferredViews } from '@portico/react/internal'
import type { TestPorts } from '@portico/testing/internal'
import { settle, testPorts } from '@portico/testing/internal'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import type { ResponseSources } from './answer-script.ts'
import { pageOf, playSlider, scriptAnswers } from './answer-script.ts'
import { paintCaptcha, paintQr } from './paint-pictures.ts'
import type { Look } from './state-look.ts'
import { configOf, errorDescriberIn } from './state-look.ts'
import type { Pressed, State, Step } from './state.ts'
import { appeared, findRoot, nextTask, press, typeInto, until } from './widget-root.ts'

const forever = new Promise<never>(() => undefined)

/** Texts that never load, and code that cannot be loaded. Missing areas: see `withoutAreas`. */
const MISSING: Readonly<Record<NonNullable<State['missing']>, Partial<Ports['texts']>>> = {
  texts: { load: () => forever },
  code: { loadMore: () => Promise.reject(new Error('The code of this state is missing')) },
  areas: {},
}

/**
 * Mounts the real widget into an element and plays a state's steps, with scripted ports and a stopped clock.
 * @returns what unmounts the widget, once the state is reached
 */
export async function mountState(element: HTMLElement, state: State, look: Look): Promise<() => void> {
  const [config, describe] = await Promise.all([configOf(state, look), errorDescriberIn(look.language)])
  const { texts, passkeys } = createBrowserPorts(loadDeferredViews)
  const ports = testPorts({ page: pageOf(state) })
  const widget = createWidget(readOptions(config), {
    ...ports,
    texts: { ...texts, ...(state.missing && MISSING[state.missing]) },
    passkeys: async () => {
      // The button comes with the browser's own passkeys, which a state does not ask.
      await passkeys()
      return ports.passkeys()
    },
  })
  const sources = { describe, paint: paintCaptcha, paintQr }
  scriptAnswers(ports.http, state.server ?? {}, sources)
  const container = element.appendChild(document.createElement('div'))
  const root = createRoot(container)
  const unmount = (): void => {
    root.unmount()
    widget.stop()
    container.remove()
  }
  const stalled = withoutAreas(widget)
  root.render(
    createElement(AccountCenterView, { widget: state.missing === 'areas' ? stalled.widget : widget }),
  )
  widget.begin()
  try {
    await reachForm(element, { state, ports, widget })
    if (state.missing === 'texts' || state.missing === 'code') return unmount
    for (const step of state.steps ?? []) {
      await playStep(step, { element, ports, sources })
      // The list is requested a few frames after the press.
      if (step.do === 'wait' && state.missing === 'areas') await until(element, stalled.isRequested)
      await settle()
      await nextTask()
    }
    // A view that has just come is pale until it can be pressed.
    await until(element, () => findRoot(element)?.dataset['settling'] === undefined)
  } catch (error) {
    unmount()
    throw error
  }
  return unmount
}

/** Simulates an area list whose code never loads. */
function withoutAreas(widget: Widget): { readonly widget: Widget; readonly isRequested: () => boolean } {
  let isRequested = false
  const loadAreas = (): void => {
    widget.loadAreas(() => forever)
    isRequested = true
  }
  return { widget: { ...widget, loadAreas }, isRequested: () => isRequested }
}

interface Mounted {
  readonly state: State
  readonly ports: TestPorts
  readonly widget: Widget
}

/** Waits until the form is displayed, or what is displayed instead. */
async function reachForm(element: HTMLElement, { state, ports, widget }: Mounted): Promise<void> {
  // Load the interaction code up front so that no step waits for it.
  await loadController()
  await ports.clock.advance(1)
  await until(element, () => findRoot(element) !== undefined)
  if (state.missing === 'texts') return
  if (state.missing === 'code') {
    widget.ready.catch(() => undefined)
    await until(element, () => widget.getState().texts !== undefined)
    // The code is requested three times, with pauses of up to two seconds.
    await ports.clock.advance(5_000)
    await appeared(element, '[role="alert"]')
    return
  }
  // Requests triggered by the URL may be slow; `ready` waits for them at most this long.
  if (state.query !== undefined) {
    await until(element, () => ports.http.requests.length > 0)
    await ports.clock.advance(1_000)
  }
  await widget.ready
  // A form with its notices, or what is shown instead of it, with its style sheet.
  const shown = await appeared(element, '.portico-notice-slot, .portico-centered')
  await until(element, () => getComputedStyle(shown).getPropertyValue('--portico-radius') !== '')
}

interface Stage {
  readonly element: HTMLElement
  readonly ports: TestPorts
  readonly sources: ResponseSources
}

/** Performs one step of a visitor on the page. A part may be rendered a few tasks after the state that it belongs to. */
async function playStep(step: Step, { element, ports, sources }: Stage): Promise<void> {
  const inputOf = (field: string): Promise<HTMLElement> => appeared(element, `[name="${field}"]`)
  switch (step.do) {
    case 'type':
      return typeInto(await inputOf(step.field), step.value)
    case 'blur':
      return blur(await inputOf(step.field))
    case 'press':
      return press(await appeared(element, selectorOf(step.part)))
    case 'turn-on-caps-lock':
      return pressWithCapsLock(await inputOf(step.field))
    case 'search-area':
      return typeInto(await appeared(element, '[data-part="area-search"]'), step.words)
    case 'slider':
      return playSlider(ports.sliderScript, step.outcome)
    case 'answer':
      return scriptAnswers(ports.http, step.server, sources)
    case 'see':
      return void (await appeared(element, `[data-part="${step.part}"]`))
    case 'wait':
      return ports.clock.advance(step.milliseconds)
  }
}

function blur(input: HTMLElement): void {
  input.focus()
  input.blur()
  // Browsers fire no focus events in a background tab.
  if (!document.hasFocus()) input.dispatchEvent(new FocusEvent('focusout', { bubbles: true, composed: true }))
}

function pressWithCapsLock(input: HTMLElement): void {
  input.focus()
  const key = { key: 'A', modifierCapsLock: true, bubbles: true, composed: true }
  input.dispatchEvent(new KeyboardEvent('keydown', key))
}

function selectorOf(part: Pressed): string {
  if (part === 'help') return '.portico-help'
  if (part === 'agreement') return '[name="agreement"]'
  return `[data-part="${part}"]`
}
