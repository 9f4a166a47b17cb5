import { render } from './render.tsx'

Object.assign(globalThis, { PorticoSlider: { render } })
