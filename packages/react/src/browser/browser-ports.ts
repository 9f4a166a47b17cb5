import type {
  Clock,
  Device,
  Http,
  Page,
  Ports,
  SmsCodes,
  SliderScript,
  Telemetry,
  TextsLoader,
} from '@portico/core'
import { loadDeferredMessages } from '@portico/locales'
import { chooseLanguage } from '@portico/locales/internal/critical'
import { LOG_ID_HEADER } from '@portico/protocol'
import { initialTexts } from './critical-texts.ts'
import { documentProperty, listen } from './dom.ts'

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
    texts: browserTexts(loadViews),
  }
}

const browserClock: Clock = {
  now: () => Date.now(),
  after: (milliseconds, run) => {
    const timer = setTimeout(run, milliseconds)
    return () => clearTimeout(timer)
  },
}

const browserHttp: Http = {
  send: async ({ url, ...request }, signal) => {
    const response = await fetch(url, { ...request, signal, credentials: 'include' })
    const logId = response.headers.get(LOG_ID_HEADER)
    return { status: response.status, body: await response.text(), ...(logId !== null && { logId }) }
  },
}

const browserDevice: Device = {
  readCookie: (name) =>
    undefinedIfBlocked(() => {
      const start = `${name}=`
      const cookie = documentProperty('cookie')
        .split('; ')
        .find((entry) => entry.startsWith(start))
      return cookie === undefined ? undefined : decodeURIComponent(cookie.slice(start.length))
    }),
  writeCookie: (name, value, maxAgeS) =>
    undefinedIfBlocked(() => {
      const secure = location.protocol === 'https:' ? '; Secure' : ''
      const cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${maxAgeS}; SameSite=Lax${secure}`
      Reflect.set(Document.prototype, 'cookie', cookie, document)
    }),
  readStored: (key) => undefinedIfBlocked(() => localStorage.getItem(key) ?? undefined),
  writeStored: (key, value) => undefinedIfBlocked(() => localStorage.setItem(key, value)),
  removeStored: (key) => undefinedIfBlocked(() => localStorage.removeItem(key)),
  uuid: makeUuid,
}

/** Some browsers throw when cookies or storage are blocked. */
function undefinedIfBlocked<Value>(access: () => Value): Value | undefined {
  try {
    return access()
  } catch {
    return undefined
  }
}

/** A random v4 UUID; `crypto.randomUUID` does not exist on plain http. */
function makeUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  const variant = '89ab'[(bytes[8] ?? 0) & 3] ?? '8'
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`
}

/** The page's address on a server, which has none. */
const URL_WITHOUT_PAGE = 'http://localhost/'

export const browserPage: Page = {
  url: () => (typeof location === 'undefined' ? URL_WITHOUT_PAGE : location.href),
  languages: () => navigator.languages,
  go: (url) => location.assign(url),
  reload: () => location.reload(),
  replace: (url) => history.replaceState(history.state, '', url),
  isHidden: () => documentProperty('hidden'),
  onShown: (listener) =>
    listen(['visibilitychange'], () => {
      if (!documentProperty('hidden')) listener()
    }),
  onRestored: (listener) =>
    listen(['pageshow'], (event) => {
      if ((event as PageTransitionEvent).persisted) listener()
    }),
}

/**
 * @param loadViews loads the views that show the deferred texts; they are loaded together, so that neither is used without
 *   the other
 */
export function browserTexts(loadViews: () => Promise<void>): TextsLoader {
  return {
    load: async (wanted) => initialTexts(wanted),
    loadMore: async ({ language, browserLanguages, hosts }) => {
      const { source, fallback } = chooseLanguage(language, browserLanguages, hosts)
      const [texts] = await Promise.all([loadDeferredMessages(source, fallback), loadViews()])
      return { ...texts }
    },
  }
}

const loadDeferredPorts = () => import('./deferred-ports.ts')

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

const deferredTelemetry: Telemetry = {
  open: async () => (await loadDeferredPorts()).browserTelemetry,
}
