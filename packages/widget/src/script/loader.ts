import type { AccountCenterConfig } from '@portico/core'
import { VERSION } from '@portico/core/version'
import { documentProperty } from '@portico/react/internal/first-view'
import { drawFirstView } from '../first-view/first-view.ts'
import { findTarget } from '../host-document.ts'
import type { Handle, Mount } from '../handle.ts'
import { readDataOptions } from '../data-options.ts'
import type { Source } from './deferred-handle.ts'
import { mountDeferred } from './deferred-handle.ts'
import type * as scriptEntry from './script-entry.ts'
import { sharedCode } from './shared-code.ts'

// The script a page includes. A classic one, so that `Portico` is defined for the page's next script. It validates the
// options, draws the first view and loads everything else from the modules' folder.

/** Defined by the build; the folder's name is a hash of its content. */
declare const __PORTICO_FOLDER__: string

declare global {
  interface Window {
    Portico: { readonly mount: Mount; readonly version: string }
  }
}

/** The longest wait for a frame. */
const MAX_FRAME_MS = 100

const script = documentProperty('currentScript') as HTMLScriptElement
const addressOf = (name: string): string => new URL(`${__PORTICO_FOLDER__}${name}.js`, script.src).href

const source: Source = {
  load: async () => {
    await nextFrame()
    const code = (await import(addressOf('entry'))) as typeof scriptEntry
    return {
      mount: (element, config, first) => code.mount(element, config, { first, sharedCode }),
      unmounted: (config) => code.unmounted(config, { sharedCode }),
    }
  },
  drawFirst: drawFirstView,
}

function mount(target: Element | string, config: AccountCenterConfig = {}): Handle {
  return mountDeferred(findTarget(target), config, source)
}

/** The form is painted before the code is evaluated. Some pages draw no frames, such as those in the background. */
function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, MAX_FRAME_MS)
  })
}

/** Fetches a module before it is needed. */
function preload(name: string): void {
  const link = documentProperty('createElement').call(document, 'link') as HTMLLinkElement
  link.rel = 'modulepreload'
  link.href = addressOf(name)
  link.nonce = script.nonce
  // The widget leaves nothing behind in the page's head.
  link.onload = link.onerror = () => link.remove()
  documentProperty('head').append(link)
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

window.Portico = { mount, version: VERSION }
// Before the page's own script calls `mount`: the widget and the code that performs its actions. The framework, which is
// several times larger, would delay both on a slow line.
preload('entry')
preload('controller')
if (script.dataset['mount']) mountFromAttributes(script.dataset)
