import type { AccountCenterConfig, Widget } from '@portico/core'
import { createWidget, loadController, readOptions } from '@portico/core'
import { AccountCenterView, createBrowserPorts, loadDeferredViews } from '@portico/react'
import type { TestPage, TestPorts } from '@portico/testkit'
import { createTestPage, settle, testPorts } from '@portico/testkit'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { loadScript } from '../hosted-widget/portico-script.ts'
import type { ServerParts } from './answer-script.ts'
import { scriptAnswers } from './answer-script.ts'
import { paintCaptcha, paintQr } from './paint-pictures.ts'
import { playStep } from './play-step.ts'
import type { Look } from './state-look.ts'
import { configOf, describerIn } from './state-look.ts'
import type { State } from './state.ts'
import { findRoot, nextTask, until } from './widget-root.ts'

/** Ends what was staged. */
export type End = () => void

/**
 * Brings the real widget into a state inside of an element, over ports that answer at once and a clock that stands still.
 * @returns once the state stands
 */
export async function stageState(element: HTMLElement, state: State, look: Look): Promise<End> {
  const [config, describe] = await Promise.all([configOf(state, look), describerIn(look.language)])
  if (state.lacks === 'code') return mountWithoutCode(element, config)
  const { texts } = createBrowserPorts(loadDeferredViews)
  const ports = testPorts({ page: pageOf(state) })
  const widget = createWidget(readOptions(config), {
    ...ports,
    texts: state.lacks === 'texts' ? { ...texts, load: () => new Promise(() => undefined) } : texts,
  })
  const parts = { describe, paint: paintCaptcha, paintQr }
  scriptAnswers(ports.http, state.server ?? {}, parts)
  let isListAsked = false
  const end = draw(
    element,
    state.lacks === 'areas' ? withoutAreas(widget, () => (isListAsked = true)) : widget,
  )
  try {
    await play({ element, state, ports, parts, widget, look, isListAsked: () => isListAsked })
  } catch (error) {
    end()
    throw error
  }
  return end
}

function draw(element: HTMLElement, widget: Widget): End {
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

/** As if the code for their list did not come. */
function withoutAreas(widget: Widget, onAsked: () => void): Widget {
  return {
    ...widget,
    loadAreas: () => {
      widget.loadAreas(() => new Promise(() => undefined))
      onAsked()
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
  readonly isListAsked: () => boolean
}

async function play({ element, state, ports, parts, widget, look, isListAsked }: Playing): Promise<void> {
  // What acts is loaded here, so that no step is kept waiting.
  await loadController()
  await ports.clock.advance(1)
  await until(() => findRoot(element) !== undefined)
  if (state.lacks === 'texts') return
  // What the page's address asks for may take its time; `ready` waits for it no longer than this.
  if (state.query !== undefined) {
    await until(() => ports.http.requests.length > 0)
    await ports.clock.advance(1_000)
  }
  await widget.ready
  await until(() => isDrawn(element))
  if (look.language === 'rtl') turn(element)
  for (const step of state.steps ?? []) {
    if (step.do === 'search-area')
      await until(() => findRoot(element)?.querySelector('[data-part="area-search"]') !== null)
    playStep(step, { element, ports, parts })
    // It is asked for some frames after the press.
    if (step.do === 'wait' && state.lacks === 'areas') await until(isListAsked)
    if (step.do === 'wait') await ports.clock.advance(step.milliseconds)
    await settle()
    await nextTask()
  }
}

/** With what comes behind the first view, and dressed. */
function isDrawn(element: HTMLElement): boolean {
  const root = findRoot(element)
  if (!root?.querySelector('.portico-notice-slot')) return false
  return getComputedStyle(root).getPropertyValue('--portico-radius') !== ''
}

/** No language of the product is written from right to left yet; the root says so, and a page that knows better wins. */
function turn(element: HTMLElement): void {
  const root = findRoot(element)
  if (!root) return
  root.dir = 'rtl'
  root.style.setProperty('direction', 'rtl', 'important')
}

/** The page a state is on. */
export function pageOf({ query = '' }: State): TestPage {
  return createTestPage(`https://host.example/ads?${query}`)
}

const SCRIPT = '/portico.js'
/** Beside it lie no modules. */
const NOWHERE = '/dev/nowhere/portico.js'

/** The script tag a host uses, whose modules cannot be had. @returns takes away what it left */
async function mountWithoutCode(element: HTMLElement, config: AccountCenterConfig): Promise<() => void> {
  if (!window.Portico) await loadScript(SCRIPT)
  const tag = document.querySelector<HTMLScriptElement>(`script[src="${SCRIPT}"]`)
  // It has run, and is not run again; the loader looks for its modules where it came from.
  if (tag) tag.src = NOWHERE
  const container = document.createElement('div')
  element.append(container)
  const handle = window.Portico?.mount(container, config)
  handle?.ready.catch(() => undefined)
  await until(() => container.querySelector('[role="alert"]') !== null)
  return () => {
    handle?.unmount()
    container.remove()
  }
}
