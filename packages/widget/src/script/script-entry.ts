import type { AccountCenterConfig, Ports } from '@portico/core'
import { resolveSettings } from '@portico/core/internal'
import type { FirstMessages, Language } from '@portico/locales'
import { FIRST_MESSAGES } from '@portico/locales/internal/first-view'
import { createBrowserPorts, loadDeferredViews, loadSheet } from '@portico/react/internal'
import type { FirstView } from '../first-view/first-view.ts'
import type { EarlyHandle } from '../mount-widget.ts'
import { createUnmounted } from '../mount-widget.ts'
import { mountFirstView } from './mount-first-view.ts'
import { receiveSharedCode } from './shared-code.ts'

// The module the loader imports.

/** What the script passes on to the loaded code. */
export interface FromScript {
  /** What the element shows. */
  readonly first: FirstView
  readonly sharedCode: readonly unknown[]
}

/** Mounts with a configuration the loader has validated, and takes over what it shows. */
export function mount(
  element: Element,
  config: AccountCenterConfig,
  { first, sharedCode }: FromScript,
): EarlyHandle {
  receiveSharedCode(sharedCode)
  // Together with the framework, whose first rendering needs it.
  if (config.isolation) void loadSheet(config.isolation)
  return mountFirstView(element, config, { first, createPorts })
}

/** A handle for a widget that was unmounted meanwhile: its logout still redirects. */
export function unmounted(
  config: AccountCenterConfig,
  { sharedCode }: Pick<FromScript, 'sharedCode'>,
): EarlyHandle {
  receiveSharedCode(sharedCode)
  return createUnmounted(config, { read: resolveSettings, ports: createPorts(loadDeferredViews) })
}

function createPorts(loadViews: () => Promise<void>): Ports {
  const known: Readonly<Partial<Record<Language, FirstMessages>>> = FIRST_MESSAGES
  return createBrowserPorts(
    loadViews,
    // Incomplete languages have no text of the first view.
    (language, fallback) => known[language] ?? FIRST_MESSAGES[fallback],
  )
}
