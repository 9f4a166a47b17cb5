import type { Ports, Widget } from '@portico/core'
import { createWidget, loadController, readOptions } from '@portico/core'
import { AccountCenterView, createBrowserPorts, loadDeferredViews } from '@portico/react/internal'
import type { TestPage, TestPorts } from '@portico/testing/internal'
import { createTestPage, settle, testPorts } from '@portico/testing/internal'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import type { ServerParts } from './answer-script.ts'
import { scriptAnswers } from './answer-script.ts'
import { paintCaptcha, paintQr } from './paint-pictures.ts'
import { playStep, selectorOf } from './play-step.ts'
import type { Look } from './state-look.ts'
import { configOf, describerIn } from './state-look.ts'
import type { State } from './state.ts'
import { findRoot, nextTask, until } from './widget-root.ts'

/** Unmounts the widget. */
export type Cleanup = () => void

/**
 * Mounts the real widget into an element and plays a state's steps, with scripted ports and a stopped clock.
 * @returns the cleanup function, once the state is reached
 */
export async function mountState(element: HTMLElement, state: State, look: Look): Promise<Cleanup> {
  const [config, describe] = await Promise.all([configOf(state, look), describerIn(look.language)])
  const { texts } = createBrowserPorts(loadDeferredViews)
  const ports = testPorts({ page: pageOf(state) })
  const widget = createWidget(readOptions(config), {
    ...ports,
    texts: { ...texts, ...(state.missing && MISSING[state.missing]) },
  })
  const parts = { describe, paint: paintCaptcha, paintQr }
  scriptAnswers(ports.http, state.server ?? {}, parts)
  let isListRequested = false
  const end = draw(
    element,
    state.missing === 'areas' ? withoutAreas(widget, () => (isListRequested = true)) : widget,
  )
  try {
    await play({ element, state, ports, parts, widget, look, isListRequested: () => isListRequested })
  } catch (error) {
    end()
    throw error
  }
  return end
}

/** Texts that never load, and texts and code that cannot be loaded. */
const MISSING: Readonly<Record<'texts' | 'code' | 'areas', Partial<Ports['texts']>>> = {
  texts: { load: () => new Promise(() => undefined) },
  code: { loadMore: () => Promise.reject(new Error('The code of this state is missing')) },
  areas: {},
}

function draw(element: HTMLElement, widget: Widget): Cleanup {
  const container = document.createElement('div')
  element.append(container)
  const root = createRoot(container)
  root.render(createElement(AccountCenterView, { widget }))
  widget.begin()
  return () => {
    root.unmount()
    widget.stop()
    container.remove()
  }
}

/** Simulates an area list whose code never loads. */
function withoutAreas(widget: Widget, onRequested: () => void): Widget {
  return {
    ...widget,
    loadAreas: () => {
      widget.loadAreas(() => new Promise(() => undefined))
      onRequested()
    },
  }
}

interface Playing {
  readonly element: HTMLElement
  readonly state: State
  readonly ports: TestPorts
  readonly parts: ServerParts
  readonly widget: Widget
  readonly look: Look
  readonly isListRequested: () => boolean
}

async function play({ element, state, ports, parts, widget, look, isListRequested }: Playing): Promise<void> {
  // Load the interaction code up front so that no step waits for it.
  await loadController()
  await ports.clock.advance(1)
  await until(element, () => findRoot(element) !== undefined)
  if (state.missing === 'texts') return
  if (state.missing === 'code') {
    widget.ready.catch(() => undefined)
    // The texts are requested three times.
    await ports.clock.advance(5_000)
    await until(element, () => findRoot(element)?.querySelector('[role="alert"]') !== null)
    return
  }
  // Requests triggered by the URL may be slow; `ready` waits for them at most this long.
  if (state.query !== undefined) {
    await until(element, () => ports.http.requests.length > 0)
    await ports.clock.advance(1_000)
  }
  await widget.ready
  await until(element, () => isDrawn(element))
  if (look.language === 'rtl') setRightToLeft(element)
  for (const step of state.steps ?? []) {
    if (step.do === 'search-area')
      await until(element, () => findRoot(element)?.querySelector('[data-part="area-search"]') !== null)
    // The part may be rendered a few tasks after the state that it belongs to.
    if (step.do === 'press')
      await until(element, () => findRoot(element)?.querySelector(selectorOf(step.part)) !== null)
    playStep(step, { element, ports, parts })
    // The list is requested a few frames after the press.
    if (step.do === 'wait' && state.missing === 'areas') await until(element, isListRequested)
    if (step.do === 'wait') await ports.clock.advance(step.milliseconds)
    await settle()
    await nextTask()
  }
}

/** Whether the deferred views and the style sheet are in place. */
function isDrawn(element: HTMLElement): boolean {
  const root = findRoot(element)
  // A form with its notices, or what is shown instead of it.
  if (!root?.querySelector('.portico-notice-slot, .portico-centered')) return false
  return getComputedStyle(root).getPropertyValue('--portico-radius') !== ''
}

/** No shipped language is right-to-left, so this overrides the direction of the root. */
function setRightToLeft(element: HTMLElement): void {
  const root = findRoot(element)
  if (!root) return
  root.dir = 'rtl'
  root.style.setProperty('direction', 'rtl', 'important')
}

/** The page port of a state. */
export function pageOf({ query = '' }: State): TestPage {
  return createTestPage(`https://host.example/ads?${query}`)
}
