import { mount } from '../mount.ts'
import { readDataOptions } from './data-options.ts'

/** Mounts what a script tag asks for in its `data-` attributes, as soon as its element is there. */
export function mountFromAttributes({ dataset, ownerDocument }: HTMLScriptElement): void {
  const { mount: selector = '', ...data } = dataset
  const tryMount = (): void => {
    try {
      mount(selector, readDataOptions(data))
    } catch (error) {
      // Nobody is there to throw to.
      console.error((error as Error).message)
    }
  }
  const mayStillCome = ownerDocument.readyState === 'loading' && !ownerDocument.querySelector(selector)
  if (mayStillCome) ownerDocument.addEventListener('DOMContentLoaded', tryMount, { once: true })
  else tryMount()
}
