import type { AccountCenterConfig, Snapshot, Widget, WidgetSettings } from '@portico/core'
import { createWidget } from '@portico/core'
import { AccountCenterView, createBrowserPorts, loadDeferredViews } from '@portico/react'
import { createElement } from 'react'
import type { Handle } from './handle.ts'
import type { TellLoadFailure } from './load-failure.ts'
import { occupy, release } from './one-per-element.ts'
import { openRoot } from './open-root.ts'

/** Reads a configuration; the door that checks it passes one that throws, the door behind a check one that does not. */
export type ReadConfig = (config: AccountCenterConfig) => WidgetSettings

/** What differs between the doors. */
export interface Door {
  readonly read: ReadConfig
  /** Tells that the code cannot be had. */
  readonly tell: TellLoadFailure
  /** Stands in place of the first view until that can be drawn. */
  readonly skeleton: HTMLElement | null
}

/** A handle whose state is not there until what acts has been loaded. */
export interface EarlyHandle extends Omit<Handle, 'getState'> {
  getState(): Snapshot | undefined
}

/** Puts a widget into an element, in place of what is there (EMB-1, EMB-2). */
export function mountWidget(
  element: Element,
  config: AccountCenterConfig,
  { read, tell, skeleton }: Door,
): EarlyHandle {
  const widget = createWidget(read(config), createBrowserPorts(loadDeferredViews))
  let takeAway: (() => void) | undefined
  const unmount = (): void => {
    if (!takeAway) return
    release(element, unmount)
    takeAway()
    takeAway = undefined
    widget.stop()
  }
  const show = (): void => {
    takeAway?.()
    takeAway = openRoot(element, createElement(AccountCenterView, { widget, skeleton }))
    widget.begin(() => {
      // The host has heard of it already, and may have taken the widget away for it.
      if (!takeAway) return
      // There is nothing to draw, nothing behind it, or no word for what comes of it.
      takeAway()
      widget.stop()
      takeAway = tell(element, { language: widget.getState().settings.language }, show)
    })
  }
  occupy(element, unmount)
  show()
  return handleOf(widget, { isMounted: () => takeAway !== undefined, unmount, read })
}

interface Presence {
  readonly isMounted: () => boolean
  readonly unmount: () => void
  readonly read: ReadConfig
}

/** After unmount nothing starts any more: a wrong option is still told, and logging out still leaves the page. */
function handleOf(widget: Widget, { isMounted, unmount, read }: Presence): EarlyHandle {
  return {
    update: (config) => {
      const settings = read({ ...widget.getState().settings.config, ...config })
      if (isMounted()) widget.update(settings)
    },
    unmount,
    start: widget.start,
    getState: widget.snapshot,
    logout: widget.logout,
    on: widget.on,
    ready: widget.ready,
  }
}
