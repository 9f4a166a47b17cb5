import { mount } from '../mount.ts'
import { documentProperty } from '../host-document.ts'
import { readDataOptions } from './data-options.ts'

/** Mounts by the `data-` attributes of a script tag, as soon as the element exists. */
export function mountFromAttributes({ dataset }: HTMLScriptElement): void {
  const { mount: selector = '', ...data } = dataset
  const tryMount = (): void => {
    try {
      mount(selector, readDataOptions(data))
    } catch (error) {
      documentProperty('querySelector').call(document, `${selector} > .portico-skeleton`)?.remove()
      // There is no caller to throw to.
      console.error((error as Error).message)
    }
  }
  const exists = documentProperty('querySelector').call(document, selector)
  const mayAppear = documentProperty('readyState') === 'loading' && !exists
  if (mayAppear) addEventListener('DOMContentLoaded', tryMount, { once: true })
  else tryMount()
}
