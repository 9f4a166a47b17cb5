import type { Widget } from '@portico/core'
import { createWidget, loadController, readOptions } from '@portico/core'
import { AccountCenterView, createBrowserPorts, loadDeferredViews } from '@portico/react'
import type { TestPorts } from '@portico/testkit'
import { settle, testPorts } from '@portico/testkit'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import type { ServerParts } from './answer-script.ts'
import { script } from './answer-script.ts'
import { mountWithoutCode } from './mount-without-code.ts'
import { pageOf } from './page-of.ts'
import { paintCaptcha } from './paint-captcha.ts'
import { paintQr } from './paint-qr.ts'
import { playStep } from './play-step.ts'
import type { State } from './state.ts'
import type { Look } from './state-look.ts'
import { configOf, describerIn } from './state-look.ts'
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
  script(ports.http, state.server ?? {}, parts)
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
