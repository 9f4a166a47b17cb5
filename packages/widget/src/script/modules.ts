import { documentProperty } from '@portico/react/internal/critical'

// What the scripts that a page includes have in common.

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

/** Mounts by the `data-` attributes of the script tag, if it has any, as soon as the element exists. */
export function mountFromAttributes(
  mount: (selector: string, data: Readonly<Record<string, string | undefined>>) => unknown,
): void {
  // Not `script`, if an earlier copy of it is used.
  const { mount: selector, ...data } = (documentProperty('currentScript') as HTMLScriptElement).dataset
  if (!selector) return
  const tryMount = (): void => {
    try {
      mount(selector, data)
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
