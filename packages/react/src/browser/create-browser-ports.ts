import type { Clock, Ports } from '@portico/core'
import { browserDevice } from './browser-device.ts'
import { browserHttp } from './browser-http.ts'
import { browserPage } from './browser-page.ts'
import { browserTexts } from './browser-texts.ts'

/** What a widget needs of the browser it runs in. Nothing is touched before it is used (no DOM at import). */
export function createBrowserPorts(): Ports {
  return {
    clock: browserClock,
    http: browserHttp,
    device: browserDevice,
    page: browserPage,
    smsCodes: { receive: receiveSms },
    sliderScript: { load: async (url) => (await import('./browser-slider-script.ts')).loadSlider(url) },
    texts: browserTexts,
  }
}

/** Nobody waits for a message before a code was sent, so what reads it comes then; if it does not, the code is typed by hand. */
async function receiveSms(signal: AbortSignal): Promise<string | undefined> {
  const there = await import('./browser-sms-codes.ts').catch(() => undefined)
  return there?.browserSmsCodes.receive(signal)
}

const browserClock: Clock = {
  now: () => Date.now(),
  after: (milliseconds, run) => {
    const timer = setTimeout(run, milliseconds)
    return () => clearTimeout(timer)
  },
}
