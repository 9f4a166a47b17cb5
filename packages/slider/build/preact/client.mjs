// What the script needs of `react-dom/client`.
import { render } from 'preact/src/render.js'

export function createRoot(container) {
  return {
    render: (view) => render(view, container),
    unmount: () => render(null, container),
  }
}
