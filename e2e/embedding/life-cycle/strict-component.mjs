import { AccountCenter } from '@portico/react'
import { createElement, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

// The bundle of a page whose widget is a component in React's strict mode, which mounts everything twice.
globalThis.renderComponent = (element, first) => {
  const root = createRoot(element)
  let handle
  const render = (config) =>
    root.render(
      createElement(
        StrictMode,
        undefined,
        createElement(AccountCenter, {
          ...config,
          ref: (current) => {
            handle = current
          },
        }),
      ),
    )
  render(first)
  return {
    get ready() {
      return handle?.ready
    },
    update: (more) => render({ ...first, ...more }),
    unmount: () => root.unmount(),
  }
}
