import type { AccountCenterConfig, Widget } from '@portico/core'
import { createWidget, readOptions } from '@portico/core'
import type { WidgetSettings } from '@portico/core/internal'
import { createInitialStore, handleOf } from '@portico/core/internal'
import { browserPage } from '@portico/core/internal/browser'
import { AccountCenterView, createBrowserPorts, loadDeferredViews } from '@portico/react/internal'
import { criticalTexts, wasSignedIn } from '@portico/react/internal/critical'
import { renderSkeleton } from '@portico/react/skeleton'
import { createElement, createRef } from 'react'
import { flushSync } from 'react-dom'
import { claimContainer, createEmptyRoot, findTarget, isClaimedBy, releaseContainer } from './containers.ts'
import type { WidgetHandle } from './handle.ts'

/**
 * Mounts a widget into an element and replaces its content.
 * @throws Error that names the missing target or the invalid option
 */
export function mount(target: Element | string, config: AccountCenterConfig = {}): WidgetHandle {
  const element = findTarget(target)
  const widget = createMountedWidget(readOptions(config))
  // The function also identifies this mount: another one may have claimed the element since.
  const unmount = (): void => {
    if (!isClaimedBy(element, unmount)) return
    releaseContainer(element, unmount)
    removeView()
    widget.stop()
  }
  claimContainer(element, unmount)
  const removeView = renderView(element, widget, config)
  widget.begin()
  let options = config
  return {
    update: (changes) => {
      const settings = readOptions({ ...options, ...changes })
      options = { ...options, ...changes }
      // After unmount, only invalid options have an effect: they throw.
      if (isClaimedBy(element, unmount)) widget.update(settings)
    },
    unmount,
    ...handleOf(widget),
  }
}

function createMountedWidget(settings: WidgetSettings): Widget {
  const store = createInitialStore(settings, { url: browserPage.url(), hasSessionHint: wasSignedIn() })
  store.set({ texts: criticalTexts(settings, browserPage.languages()) })
  return createWidget(settings, createBrowserPorts(loadDeferredViews), store)
}

/** Replaced at build time where Preact is compiled in. */
declare const __PORTICO_ON_PREACT__: true | undefined

/** @returns removes the view */
function renderView(element: Element, widget: Widget, config: AccountCenterConfig): () => void {
  const shown = createRef<HTMLDivElement>()
  const view = createElement(AccountCenterView, {
    widget,
    skeleton: { render: () => renderSkeleton(config) },
    root: shown,
  })
  const root = createEmptyRoot(element)
  // Synchronously, so that no frame shows an empty element.
  flushSync(() => root.render(view))
  if (typeof __PORTICO_ON_PREACT__ !== 'undefined') return () => root.unmount()
  return () => {
    // The host may have emptied the element, and React would remove what is there instead.
    const home = shown.current?.parentNode
    const isIsolated = home?.nodeType === Node.DOCUMENT_FRAGMENT_NODE
    const top = (isIsolated && (home as Partial<ShadowRoot>).host) || shown.current
    if (top) element.append(top)
    root.unmount()
  }
}
