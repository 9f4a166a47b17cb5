import type { Clock, Ports } from '@portico/core'
import { browserDevice } from './browser-device.ts'
import { browserHttp } from './browser-http.ts'
import { browserPage } from './browser-page.ts'
import { browserTexts } from './browser-texts.ts'

/**
 * What a widget needs of the browser it runs in. Nothing is touched before it is used (no DOM at import).
 * @param loadViews loads what is drawn once somebody acts
 */
export function createBrowserPorts(loadViews: () => Promise<void>): Ports {
  return {
    clock: browserClock,
    http: browserHttp,
    device: browserDevice,
    page: browserPage,
    // Nobody waits for a message before a code was sent; if its reader does not come, the code is typed by hand.
    smsCodes: {
      receive: async (signal) => {
        const ports = await laterPorts().catch(() => undefined)
        return ports?.browserSmsCodes.receive(signal)
      },
    },
    sliderScript: { load: async (url) => (await laterPorts()).loadSlider(url) },
    telemetry: { open: async () => (await laterPorts()).browserTelemetry },
    texts: browserTexts(loadViews),
  }
}

const laterPorts = () => import('./later-ports.ts')

const browserClock: Clock = {
  now: () => Date.now(),
  after: (milliseconds, run) => {
    const timer = setTimeout(run, milliseconds)
    return () => clearTimeout(timer)
  },
}
