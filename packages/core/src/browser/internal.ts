// For the other packages of this repository only: the browser behind a widget or a client. It may change in any release.
export {
  browserClock,
  browserDevice,
  browserHttp,
  browserPage,
  browserPasskeys,
  browserTabs,
  browserWork,
} from './browser-ports.ts'
export { documentProperty, listen, pageAddress } from './dom.ts'
export { loadSlider } from './slider-script.ts'
