import type { AccountCenterConfig } from '@portico/core'
import { VERSION } from '@portico/core/version'
import { drawSkeleton } from '@portico/react/skeleton'
import { findTarget } from '../find-target.ts'
import type { Mount } from '../handle.ts'
import { guessLanguage } from '../guess-language.ts'
import { ofDocument } from '../of-document.ts'
import { mountLate } from './late-handle.ts'
import { tellLoadFailure } from '../load-failure.ts'

// The script a page names: a classic one, so that `Portico` is there for the next line of the page. It knows the
// options and the folder where the modules lie, and nothing else.

/** Written in by the build; the folder's name is a hash of what is in it. */
declare const __PORTICO_FOLDER__: string

declare global {
  interface Window {
    Portico: { readonly mount: Mount; readonly version: string }
  }
}

/** What the entry brings. */
interface Code {
  readonly mount: Mount
  mountFromAttributes(script: HTMLScriptElement): void
}

const script = ofDocument('currentScript') as HTMLScriptElement

async function load(config: AccountCenterConfig): Promise<Code> {
  preload(guessLanguage(config))
  return import(preload('entry'))
}

/** @returns the module's address */
function preload(name: string): string {
  const link = ofDocument('createElement').call(document, 'link') as HTMLLinkElement
  link.rel = 'modulepreload'
  link.href = new URL(`${__PORTICO_FOLDER__}${name}.js`, script.src).href
  link.nonce = script.nonce
  // A widget leaves nothing behind in the page's head.
  link.onload = link.onerror = () => link.remove()
  ofDocument('head').append(link)
  return link.href
}

/** `data-mount`: a page without a line of script. Its attributes are checked by the code, once that is there. */
function mountFromAttributes(): void {
  const data = script.dataset
  const element = ofDocument('querySelector').call(document, data['mount'] as string)
  element?.replaceChildren(drawSkeleton(data))
  load(data).then(
    (code) => code.mountFromAttributes(script),
    () => tellLoadFailure(findTarget(data['mount'] as string), data, mountFromAttributes),
  )
}

window.Portico = {
  mount: (target, config = {}) => mountLate(findTarget(target), config, { load, drawSkeleton }),
  version: VERSION,
}
if (script.dataset['mount']) mountFromAttributes()
