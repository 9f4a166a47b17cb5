import { render } from './render.tsx'

// The one name this script leaves on a page (contract 6.3).
Object.assign(globalThis, { PorticoSlider: { render } })
