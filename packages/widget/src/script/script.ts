import { VERSION } from '@portico/core/version'
import { documentProperty } from '@portico/react/internal/critical'
import { readDataOptions } from '../data-options.ts'
import type { Mount } from '../handle.ts'
import { mount } from '../mount.ts'

// The script a page includes: a classic one, so that `Portico` is defined for the page's next script. It contains what the
// initial view needs and mounts the widget at once; the rest is loaded from modules.

declare global {
  interface Window {
    Portico: { readonly mount: Mount; readonly version: string }
  }
}

/** Imports and preloads the modules of the script's folder. */
export interface Modules {
  readonly load: (name: string) => Promise<unknown>
  readonly preload: (name: string) => void
}

const script = documentProperty('currentScript') as HTMLScriptElement

/** @param folder relative to the script */
export function modulesIn(folder: string): Modules {
  const addressOf = (name: string): string => new URL(folder + name, script.src).href
  return {
    load: (name) => import(addressOf(name)),
    preload: (name) => {
      const link = documentProperty('createElement').call(document, 'link') as HTMLLinkElement
      link.rel = 'modulepreload'
      link.href = addressOf(name)
      link.nonce = script.nonce
      // The widget leaves nothing behind in the page's head.
      link.onload = link.onerror = () => link.remove()
      documentProperty('head').append(link)
    },
  }
}

/** Mounts by the `data-` attributes of the script tag, as soon as the element exists. */
function mountFromAttributes({ mount: selector = '', ...data }: DOMStringMap): void {
  const tryMount = (): void => {
    try {
      mount(selector, readDataOptions(data))
    } catch (error) {
      // There is no caller to throw to.
      console.error((error as Error).message)
    }
  }
  const exists = documentProperty('querySelector').call(document, selector)
  const mayAppear = documentProperty('readyState') === 'loading' && !exists
  if (mayAppear) addEventListener('DOMContentLoaded', tryMount, { once: true })
  else tryMount()
}

/** Defines `Portico` and mounts by the attributes of the script tag. */
export function start({ preload }: Modules): void {
  window.Portico = { mount, version: VERSION }
  // What an early action needs, and the module through which it shares the code of this script.
  preload('script.js')
  preload('controller.js')
  // Not `script`, if an earlier copy of it is used.
  const { dataset } = documentProperty('currentScript') as HTMLScriptElement
  if (dataset['mount']) mountFromAttributes(dataset)
}
