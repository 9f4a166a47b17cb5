// What no first view needs of the browser, in one chunk.
export { loadSlider } from './browser-slider-script.ts'
export { browserSmsCodes } from './browser-sms-codes.ts'
export { browserTelemetry } from './browser-telemetry.ts'
