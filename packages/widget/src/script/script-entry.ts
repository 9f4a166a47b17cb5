import type { AccountCenterConfig } from '@portico/core'
import { resolveSettings } from '@portico/core/internal'
import type { ShowLoadFailure } from '../load-failure.ts'
import type { EarlyHandle } from '../mount-widget.ts'
import { mountWidget } from '../mount-widget.ts'

// The module the loader imports.

/** Mounts with a configuration the loader has validated. */
export function mount(
  element: Element,
  config: AccountCenterConfig,
  showLoadFailure: ShowLoadFailure,
): EarlyHandle {
  const skeleton = element.querySelector<HTMLElement>('.portico-skeleton')
  return mountWidget(element, config, { read: resolveSettings, showLoadFailure, skeleton })
}

/** Loaded on demand: few pages mount by attributes. */
export async function mountFromAttributes(script: HTMLScriptElement): Promise<void> {
  const code = await import('./mount-from-attributes.ts')
  code.mountFromAttributes(script)
}
