import type { AccountCenterConfig, Widget } from '@portico/core'
import { createWidget, loadController, readOptions } from '@portico/core'
import type { TestPorts } from '@portico/testkit'
import { testPorts } from '@portico/testkit'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished } from 'vitest'
import { AccountCenterView } from './account-center-view.tsx'
import { browserTexts } from './browser/browser-ports.ts'
import { loadDeferredViews } from './load-deferred-views.ts'

export interface DrawnWidget {
  readonly widget: Widget
  readonly ports: TestPorts
  /** What the host gave: the widget is its only child. */
  readonly container: HTMLElement
  /** The root, wherever it is. */
  readonly root: HTMLElement
  /** The first part of a name; a bug when there is none. */
  readonly part: (name: string) => HTMLElement
  readonly has: (name: string) => boolean
  readonly input: (name: string) => HTMLInputElement
  /** Ends the widget, as a host that takes it away. */
  readonly end: () => void
}

interface Drawing extends AccountCenterConfig {
  readonly ports?: TestPorts
}

/** Draws a widget in English on ports a test holds in its hand, and waits until it can be used. */
export async function drawWidget({ ports = testPorts(), ...config }: Drawing = {}): Promise<DrawnWidget> {
  const container = document.createElement('div')
  document.body.append(container)
  await Promise.all([loadController(), loadDeferredViews()])
  const texts = browserTexts(loadDeferredViews)
  const widget = createWidget(readOptions({ language: 'en', ...config }), { ...ports, texts })
  const react = createRoot(container)
  react.render(
    <StrictMode>
      <AccountCenterView widget={widget} />
    </StrictMode>,
  )
  widget.begin()
  await ports.clock.advance(1)
  const end = (): void => {
    react.unmount()
    widget.stop()
  }
  onTestFinished(() => {
    end()
    container.remove()
  })
  const find = (selector: string): HTMLElement | null =>
    (container.querySelector(':scope > div')?.shadowRoot ?? container).querySelector<HTMLElement>(selector)
  const found = (selector: string): HTMLElement => {
    const element = find(selector)
    if (!element) throw new Error(`There is no ${selector}`)
    return element
  }
  await expect.poll(() => find('[data-part="title"]')?.textContent).toBeTruthy()
  // Its labels are among the first texts; what it says once somebody acts comes after them.
  await expect.poll(() => widget.getState().texts?.texts['area_label']).toBeTruthy()
  await untilIdle()
  return {
    widget,
    ports,
    container,
    root: found('.portico'),
    part: (name) => found(`[data-part="${name}"]`),
    has: (name) => find(`[data-part="${name}"]`) !== null,
    input: (name) => found(`[name="${name}"]`) as HTMLInputElement,
    end,
  }
}

/** What was put off until after a frame is done: the listeners of a view come so late, in Preact a frame later. */
async function untilIdle(): Promise<void> {
  await new Promise(requestAnimationFrame)
  await new Promise((resolve) => setTimeout(resolve))
  await new Promise((resolve) => requestIdleCallback(resolve))
}

/** What stands under a field, as its input refers to it. */
export function errorUnder(input: HTMLInputElement): string {
  const id = input.getAttribute('aria-describedby') ?? ''
  return (input.getRootNode() as Document).getElementById(id)?.textContent ?? '(no such element)'
}
