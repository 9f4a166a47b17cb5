import { VERSION } from '@portico/core/version'
import { readDataOptions } from '../data-options.ts'
import type { Mount } from '../handle.ts'
import { mount } from '../mount.ts'
import type { Modules } from './modules.ts'
import { mountFromAttributes } from './modules.ts'

export { modulesIn } from './modules.ts'

// The script a page includes: a classic one, so that `Portico` is defined for the page's next script. It contains what the
// initial view needs and mounts the widget at once; the rest is loaded from modules.

declare global {
  interface Window {
    Portico: { readonly mount: Mount; readonly version: string }
  }
}

/** Defines `Portico` and mounts by the attributes of the script tag. */
export function start({ check, preload }: Modules): void {
  const mountChecked: Mount = (target, config) => {
    check()
    return mount(target, config)
  }
  window.Portico = { mount: mountChecked, version: VERSION }
  // What an early action needs, and the module through which it shares the code of this script.
  preload('script.js')
  preload('controller.js')
  mountFromAttributes((selector, data) => mountChecked(selector, readDataOptions(data)))
}
