import { documentProperty } from '@portico/react/internal/critical'

// What the scripts that a page includes have in common.

/** Imports and preloads the modules of the script's folder. */
export interface Modules {
  /** @throws Error that says how to include the script, if its address is unknown */
  readonly check: () => void
  readonly load: (name: string) => Promise<unknown>
  readonly preload: (name: string) => void
}

const tag = documentProperty('currentScript') as HTMLScriptElement | null
// Taken at once: a tag manager may remove the attribute later. No module is next to a `blob:` or `data:` URL.
const tagAddress = tag?.src.replace(/^(blob|data):.*/, '')
const nonce = tag?.nonce ?? ''
const { stack = '' } = new Error('where this script is from')
let foundAddress: string | undefined

/** @param folder relative to the script, in a folder with the script's name */
export function modulesIn(folder: string): Modules {
  const [name = ''] = folder.split('/')
  foundAddress = tagAddress || findAddress(name)
  const address = foundAddress
  const check = (): void => {
    if (address) return
    throw new Error(
      `Portico: include ${name}.js with a tag of its own, <script src="…/${name}.js"></script>: it cannot find its modules otherwise`,
    )
  }
  const addressOf = (module: string): string => {
    check()
    return new URL(folder + module, address).href
  }
  let retries = 0
  return {
    check,
    // Most browsers keep the failure of a module for the life of the page: only another address is requested again. New ones request the
    // same one, by which other modules import it too.
    load: async (module) => {
      const url = addressOf(module)
      const load = async (): Promise<unknown> => import(url)
      return load()
        .catch(load)
        .catch(async () => import(`${url}?retry=${(retries += 1)}`))
    },
    preload: (module) => {
      if (!address) return
      const link = documentProperty('createElement').call(document, 'link') as HTMLLinkElement
      link.rel = 'modulepreload'
      link.href = addressOf(module)
      link.nonce = nonce
      // The widget leaves nothing behind in the page's head.
      link.onload = link.onerror = () => link.remove()
      documentProperty('head').append(link)
    },
  }
}

/**
 * Where the script is from if no tag runs it: as a module, by `import()`, from the text of a request, or in a shadow root. What the
 * browser says about the running code comes first, then what the page has loaded.
 */
function findAddress(name: string): string | undefined {
  const file = new RegExp(`/${name.replace('.', '\\.')}(-[\\da-f]+)?\\.js([?#].*)?$`)
  const running = [...stack.matchAll(/\w+:\/\/[^\s()]+?(?=:\d+:\d+)/g)].map(([address]) => address)
  const tags = [...documentProperty('scripts')].map(({ src }) => src)
  const loaded = performance.getEntriesByType('resource').map((entry) => entry.name)
  return [...running, ...tags, ...loaded].find((address) => file.test(address))
}

/** The attributes by which each element was mounted: a consent manager may run the same tag again. */
const mountedBy = new WeakMap<Element, string>()

/** Mounts by the `data-` attributes of the script tag, if it has any, as soon as the element exists. */
export function mountFromAttributes(
  mount: (selector: string, data: Readonly<Record<string, string | undefined>>) => unknown,
): void {
  // Not `tag`, if an earlier copy of the script is used. A module has no current script.
  const current = (documentProperty('currentScript') ??
    [...documentProperty('scripts')].find(({ src }) => src === foundAddress)) as HTMLScriptElement | undefined
  const { mount: selector, ...data } = current?.dataset ?? {}
  if (!selector) return
  const find = (): Element | null => documentProperty('querySelector').call(document, selector)
  const tryMount = (): void => {
    const element = find()
    const attributes = JSON.stringify(data)
    if (element?.firstChild && mountedBy.get(element) === attributes) return
    if (element) mountedBy.set(element, attributes)
    try {
      mount(selector, data)
    } catch (error) {
      // There is no caller to throw to.
      console.error((error as Error).message)
    }
  }
  const mayAppear = documentProperty('readyState') === 'loading' && !find()
  if (mayAppear) addEventListener('DOMContentLoaded', tryMount, { once: true })
  else tryMount()
}
