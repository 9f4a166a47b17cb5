// What the compiler calls for an element. Preact's own also serves templates and tools.
import { createElement } from 'preact/src/create-element.js'

export function jsx(type, props, key) {
  return createElement(type, { ...props, key })
}

/** With several children. */
export { jsx as jsxs }
