import { mount } from '../mount.ts'
import { ofDocument } from '../of-document.ts'
import { readDataOptions } from './data-options.ts'

/** Mounts what a script tag asks for in its `data-` attributes, as soon as its element is there. */
export function mountFromAttributes({ dataset }: HTMLScriptElement): void {
  const { mount: selector = '', ...data } = dataset
  const tryMount = (): void => {
    try {
      mount(selector, readDataOptions(data))
    } catch (error) {
      ofDocument('querySelector').call(document, `${selector} > .portico-skeleton`)?.remove()
      // Nobody is there to throw to.
      console.error((error as Error).message)
    }
  }
  const isThere = ofDocument('querySelector').call(document, selector)
  const mayStillCome = ofDocument('readyState') === 'loading' && !isThere
  if (mayStillCome) addEventListener('DOMContentLoaded', tryMount, { once: true })
  else tryMount()
}
