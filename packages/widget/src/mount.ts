import type { AccountCenterConfig, Widget } from '@portico/core'
import { createWidget, firstSnapshot, readOptions } from '@portico/core'
import type { WidgetSettings } from '@portico/core/internal'
import { createFirstStore } from '@portico/core/internal'
import { AccountCenterView, createBrowserPorts, loadDeferredViews, VIEW_PARTS } from '@portico/react/internal'
import { firstTexts, wasSignedIn } from '@portico/react/internal/first-view'
import { drawSkeleton } from '@portico/react/skeleton'
import { createElement } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { Handle } from './handle.ts'
import { findTarget } from './host-document.ts'
import { isOccupiedBy, occupy, release } from './one-per-element.ts'

/**
 * Mounts a widget into an element and replaces its content.
 * @throws Error that names the missing target or the invalid option
 */
export function mount(target: Element | string, config: AccountCenterConfig = {}): Handle {
  const element = findTarget(target)
  const widget = createMountedWidget(readOptions(config))
  const unmount = (): void => {
    if (!isOccupiedBy(element, unmount)) return
    release(element, unmount)
    removeView()
    widget.stop()
  }
  occupy(element, unmount)
  const removeView = render(element, widget, config)
  widget.begin()
  let current = config
  return {
    update: (more) => {
      const settings = readOptions({ ...current, ...more })
      current = { ...current, ...more }
      // After unmount, only invalid options have an effect: they throw.
      if (isOccupiedBy(element, unmount)) widget.update(settings)
    },
    unmount,
    start: widget.start,
    getState: () => widget.snapshot() ?? firstSnapshot(current),
    logout: widget.logout,
    on: widget.on,
    ready: widget.ready,
  }
}

function createMountedWidget(settings: WidgetSettings): Widget {
  const store = createFirstStore(settings, { url: location.href, isRemembered: wasSignedIn() })
  store.set({ texts: firstTexts(settings, navigator.languages) })
  return createWidget(settings, createBrowserPorts(loadDeferredViews), store)
}

/** @returns removes the view */
function render(element: Element, widget: Widget, config: AccountCenterConfig): () => void {
  const view = createElement(AccountCenterView, { widget, parts: VIEW_PARTS, skeleton: drawSkeleton(config) })
  // Preact does not clear the element.
  element.replaceChildren()
  const root = createRoot(element)
  // Synchronously, so that no frame shows an empty element.
  flushSync(() => root.render(view))
  return () => root.unmount()
}
