import type { AccountCenterConfig, Widget } from '@portico/core'
import { createWidget, loadController, readOptions } from '@portico/core'
import type { TestPorts } from '@portico/testing/internal'
import { testPorts } from '@portico/testing/internal'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished } from 'vitest'
import { AccountCenterView } from './account-center-view.tsx'
import { browserTexts } from './browser/browser-ports.ts'
import { loadDeferredViews } from './load-deferred-views.ts'
import { loadPasskeys } from './passkey-login/load-passkeys.ts'

export interface RenderedWidget {
  readonly widget: Widget
  readonly ports: TestPorts
  /** The host's element; the widget is its only child. */
  readonly container: HTMLElement
  /** The widget's root, in a shadow root too. */
  readonly root: HTMLElement
  /** The first element with a `data-part`. @throws Error if there is none */
  readonly part: (name: string) => HTMLElement
  readonly has: (name: string) => boolean
  readonly input: (name: string) => HTMLInputElement
  /** Unmounts and stops the widget. */
  readonly end: () => void
}

interface RenderOptions extends AccountCenterConfig {
  readonly ports?: TestPorts
  /** What the host's element is in. Default: the body. */
  readonly within?: Node
}

/** Renders a widget in English on test ports and waits until it can be used. */
export async function renderWidget({
  ports = testPorts(),
  within = document.body,
  ...config
}: RenderOptions = {}): Promise<RenderedWidget> {
  const container = document.createElement('div')
  within.appendChild(container)
  await Promise.all([loadController(), loadDeferredViews()])
  const texts = browserTexts(loadDeferredViews)
  const passkeys = async () => {
    await loadPasskeys()
    return ports.passkeys()
  }
  const widget = createWidget(readOptions({ language: 'en', ...config }), { ...ports, texts, passkeys })
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
    if (!element) throw new Error(`No element matches ${selector}`)
    return element
  }
  await expect.poll(() => find('[data-part="title"]')?.textContent).toBeTruthy()
  // A deferred text: the labels are among the first ones.
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

/** Waits for effects that run after a frame; in Preact they run a frame later. */
async function untilIdle(): Promise<void> {
  await new Promise(requestAnimationFrame)
  await new Promise((resolve) => setTimeout(resolve))
  // A busy machine that draws an animation may never be idle.
  await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 }))
}

/** The error of an input, found by `aria-describedby`. */
export function errorUnder(input: HTMLInputElement): string {
  const id = input.getAttribute('aria-describedby') ?? ''
  return (input.getRootNode() as Document).getElementById(id)?.textContent ?? '(no such element)'
}
