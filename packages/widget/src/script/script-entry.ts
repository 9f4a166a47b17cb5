import type { AccountCenterConfig } from '@portico/core'
import { resolveSettings } from '@portico/core'
import type { TellLoadFailure } from '../load-failure.ts'
import type { EarlyHandle } from '../mount-widget.ts'
import { mountWidget } from '../mount-widget.ts'

// What the loader imports: the code itself, as a module.

/** Mounts with a configuration the loader has checked. */
export function mount(element: Element, config: AccountCenterConfig, tell: TellLoadFailure): EarlyHandle {
  const skeleton = element.querySelector<HTMLElement>('.portico-skeleton')
  return mountWidget(element, config, { read: resolveSettings, tell, skeleton })
}

/** A page without a line of script is no page's first choice: what reads its attributes comes when it is asked for. */
export async function mountFromAttributes(script: HTMLScriptElement): Promise<void> {
  const code = await import('./mount-from-attributes.ts')
  code.mountFromAttributes(script)
}
