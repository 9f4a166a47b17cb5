// What the compiler calls for an element. Preact's own also serves templates and tools.
import { createElement } from 'preact/src/create-element.js'

export function jsx(type, props, key) {
  return createElement(type, key === undefined ? props : { ...props, key })
}

/** With several children. */
export function jsxs(type, props, key) {
  return jsx(type, props, key)
}
