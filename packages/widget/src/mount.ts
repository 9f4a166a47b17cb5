import type { AccountCenterConfig } from '@portico/core'
import { firstSnapshot, readOptions } from '@portico/core'
import { loadFirstMessages } from '@portico/locales'
import { createBrowserPorts, loadDeferredViews, VIEW_PARTS } from '@portico/react/internal'
import { drawSkeleton } from '@portico/react/skeleton'
import { findTarget } from './host-document.ts'
import type { Handle } from './handle.ts'
import { mountWidget } from './mount-widget.ts'

/**
 * Mounts a widget into an element and replaces its content.
 * @throws Error that names the missing target or the invalid option
 */
export function mount(target: Element | string, config: AccountCenterConfig = {}): Handle {
  const element = findTarget(target)
  // Before anything is rendered.
  readOptions(config)
  const handle = mountWidget(element, config, {
    read: readOptions,
    skeleton: drawSkeleton(config),
    ports: createBrowserPorts(loadDeferredViews, loadFirstMessages),
    views: VIEW_PARTS,
  })
  let current = config
  return {
    ...handle,
    update: (more) => {
      handle.update(more)
      current = { ...current, ...more }
    },
    getState: () => handle.getState() ?? firstSnapshot(current),
  }
}
