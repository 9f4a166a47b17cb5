import type { AccountCenterConfig } from '@portico/core'
import { VERSION } from '@portico/core/version'
import { drawSkeleton } from '@portico/react/skeleton'
import { documentProperty, findTarget } from '../host-document.ts'
import type { Mount } from '../handle.ts'
import { guessLanguage } from '../guess-language.ts'
import { mountDeferred } from './deferred-handle.ts'
import { showLoadFailure } from '../load-failure.ts'

// The script a page includes. A classic one, so that `Portico` is defined for the page's next script. It validates the
// options and loads everything else from the modules' folder.

/** Defined by the build; the folder's name is a hash of its content. */
declare const __PORTICO_FOLDER__: string

declare global {
  interface Window {
    Portico: { readonly mount: Mount; readonly version: string }
  }
}

/** The exports of script-entry.ts. */
interface Code {
  readonly mount: Mount
  mountFromAttributes(script: HTMLScriptElement): void
}

const script = documentProperty('currentScript') as HTMLScriptElement

async function load(config: AccountCenterConfig): Promise<Code> {
  preload(guessLanguage(config))
  return import(preload('entry'))
}

/** @returns the module's address */
function preload(name: string): string {
  const link = documentProperty('createElement').call(document, 'link') as HTMLLinkElement
  link.rel = 'modulepreload'
  link.href = new URL(`${__PORTICO_FOLDER__}${name}.js`, script.src).href
  link.nonce = script.nonce
  // The widget leaves nothing behind in the page's head.
  link.onload = link.onerror = () => link.remove()
  documentProperty('head').append(link)
  return link.href
}

/** For `data-mount`, without a script of the page. The loaded code validates the attributes. */
function mountFromAttributes(): void {
  const data = script.dataset
  const element = documentProperty('querySelector').call(document, data['mount'] as string)
  element?.replaceChildren(drawSkeleton(data))
  load(data).then(
    (code) => code.mountFromAttributes(script),
    () => showLoadFailure(findTarget(data['mount'] as string), data, mountFromAttributes),
  )
}

window.Portico = {
  mount: (target, config = {}) => mountDeferred(findTarget(target), config, { load, drawSkeleton }),
  version: VERSION,
}
if (script.dataset['mount']) mountFromAttributes()
