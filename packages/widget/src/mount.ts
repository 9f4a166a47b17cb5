import type { AccountCenterConfig, Widget } from '@portico/core'
import { createWidget, readOptions } from '@portico/core'
import { AccountCenterView, createBrowserPorts } from '@portico/react'
import { createElement } from 'react'
import { findTarget } from './find-target.ts'
import type { Handle } from './handle.ts'
import { tellLoadFailure } from './load-failure.ts'
import { occupy, release } from './one-per-element.ts'
import { openRoot } from './open-root.ts'

/**
 * Puts a widget into an element, in place of what is there (EMB-1, EMB-2).
 * @throws Error that names the missing target or the wrong option (EMB-4)
 */
export function mount(target: Element | string, config: AccountCenterConfig = {}): Handle {
  const element = findTarget(target)
  const widget = createWidget(config, createBrowserPorts())
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
    takeAway = openRoot(element, createElement(AccountCenterView, { widget }))
    widget.begin()
  }
  widget.on('reject', () => {
    const { texts, settings } = widget.getState()
    if (!takeAway || texts) return
    // Without a language there is nothing to draw.
    takeAway()
    widget.stop()
    takeAway = tellLoadFailure(element, { language: settings.language }, show)
  })
  occupy(element, unmount)
  show()
  return handleOf(widget, { isMounted: () => takeAway !== undefined, unmount })
}

interface Presence {
  readonly isMounted: () => boolean
  readonly unmount: () => void
}

/** After unmount nothing starts any more: a wrong option is still told, and logging out still leaves the page. */
function handleOf(widget: Widget, { isMounted, unmount }: Presence): Handle {
  return {
    update: (config) => {
      if (isMounted()) widget.update(config)
      else readOptions({ ...widget.getState().settings.config, ...config })
    },
    unmount,
    start: () => {
      if (isMounted()) widget.start()
    },
    getState: widget.snapshot,
    logout: widget.logout,
    on: widget.on,
    ready: widget.ready,
  }
}
