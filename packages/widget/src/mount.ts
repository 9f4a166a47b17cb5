import type { AccountCenterConfig } from '@portico/core'
import { firstSnapshot, readOptions } from '@portico/core'
import { drawSkeleton } from '@portico/react/skeleton'
import { findTarget } from './find-target.ts'
import type { Handle } from './handle.ts'
import { tellLoadFailure } from './load-failure.ts'
import { mountWidget } from './mount-widget.ts'

/**
 * Puts a widget into an element, in place of what is there (EMB-1, EMB-2).
 * @throws Error that names the missing target or the wrong option (EMB-4)
 */
export function mount(target: Element | string, config: AccountCenterConfig = {}): Handle {
  const element = findTarget(target)
  // Checked before anything is drawn for it.
  readOptions(config)
  // The loader has drawn one for a page without a line of script.
  const skeleton = element.querySelector<HTMLElement>('.portico-skeleton') ?? drawSkeleton(config)
  const early = mountWidget(element, config, { read: readOptions, tell: tellLoadFailure, skeleton })
  let known = config
  return {
    ...early,
    update: (more) => {
      early.update(more)
      known = { ...known, ...more }
    },
    getState: () => early.getState() ?? firstSnapshot(known),
  }
}
