import type {
  Ports,
  SmsCodes,
  SliderScript,
  Tabs,
  TelemetryLoader,
  TextsLoader,
  WantedLanguage,
} from '@portico/core'
import type { LoadedTexts } from '@portico/core/internal'
import {
  browserClock,
  browserDevice,
  browserHttp,
  browserPage,
  browserWork,
} from '@portico/core/internal/browser'
import { loadDeferredMessages } from '@portico/locales'
import { chooseLanguage } from '@portico/locales/internal/critical'
import { initialTexts } from './critical-texts.ts'

/**
 * The browser behind a widget. Nothing is accessed before it is used: importing this module needs no DOM.
 * @param loadViews loads the views that are not part of the first one
 */
export function createBrowserPorts(loadViews: () => Promise<void>): Ports {
  return {
    clock: browserClock,
    http: browserHttp,
    device: browserDevice,
    page: browserPage,
    smsCodes: deferredSmsCodes,
    sliderScript: deferredSliderScript,
    telemetry: deferredTelemetry,
    tabs: deferredTabs,
    work: browserWork,
    texts: browserTexts(loadViews),
    passkeys: async () => (await loadDeferredPorts()).loadPasskeys(),
  }
}

/**
 * @param loadViews loads the views that show the deferred texts; they are loaded together, so that neither is used without
 *   the other
 */
export function browserTexts(loadViews: () => Promise<void>): TextsLoader {
  return {
    load: async (wanted) => initialTexts(wanted) ?? loadTexts(wanted),
    loadMore: async ({ language, browserLanguages, hosts }) => {
      const choice = chooseLanguage(language, browserLanguages, hosts)
      const [texts] = await Promise.all([loadDeferredMessages(choice.language), loadViews()])
      return { ...texts }
    },
    loadSecondStep: async (language) => (await loadDeferredPorts()).loadSecondStep(language),
  }
}

/** The texts of a language that has none in the script. */
async function loadTexts({ language, browserLanguages, hosts }: WantedLanguage): Promise<LoadedTexts> {
  const choice = chooseLanguage(language, browserLanguages, hosts)
  return { ...choice, texts: { ...(await loadDeferredMessages(choice.language)) } }
}

/** In one chunk with the deferred views: every visit needs both. */
const loadDeferredPorts = () => import('../deferred-views.ts')

const deferredSmsCodes: SmsCodes = {
  receive: async (signal) => {
    // If the chunk does not load, the code is typed by hand.
    const ports = await loadDeferredPorts().catch(() => undefined)
    return ports?.browserSmsCodes.receive(signal)
  },
}

const deferredSliderScript: SliderScript = {
  load: async (url) => (await loadDeferredPorts()).loadSlider(url),
}

const deferredTelemetry: TelemetryLoader = {
  open: async () => (await loadDeferredPorts()).browserTelemetry,
}

const deferredTabs: Tabs = {
  open: async (name, listener) => (await loadDeferredPorts()).browserTabs.open(name, listener),
}
