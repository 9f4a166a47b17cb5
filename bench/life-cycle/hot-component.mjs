import './strict-component.mjs'

// A module of a page on a development server: every edit disposes of the old component and renders the new one.
const component = globalThis.renderComponent(document.querySelector('#account'), globalThis.config)
globalThis.edited?.(component)

if (import.meta.hot) {
  import.meta.hot.accept()
  import.meta.hot.dispose(() => component.unmount())
}
