import { LOG_ID_HEADER } from '@portico/protocol'
import type { Clock, Device, Http, Page, Passkeys, Tabs, WorkSolver } from '../runtime/ports.ts'
import { documentProperty, listen, pageAddress, pageUrl } from './dom.ts'

// The browser behind a client. Nothing is accessed before it is used: importing this module needs no DOM.

export const browserClock: Clock = {
  now: () => Date.now(),
  after: (milliseconds, run) => {
    const timer = setTimeout(run, milliseconds)
    return () => clearTimeout(timer)
  },
}

/** An export of an account, the longest answer, has a small part of it. */
const MOST_BYTES = 4_000_000

export const browserHttp: Http = {
  send: async ({ url, ...request }, signal) => {
    const address = pageAddress(url)
    const sent = request.method === 'GET' ? unlikeBefore(address) : address
    const response = await fetch(sent, { ...request, signal, credentials: 'include' })
    const logId = response.headers.get(LOG_ID_HEADER)
    return { status: response.status, body: await readText(response), ...(logId !== null && { logId }) }
  },
}

/** Some service workers and proxies answer from their cache whatever the headers say, but not for an address they have not seen. */
function unlikeBefore(address: string): string {
  return `${address}${address.includes('?') ? '&' : '?'}_=${Date.now()}`
}

/**
 * Not read part by part: developer tools and Playwright do not always keep such a body. An answer without a length ends with the time
 * of its call.
 * @throws Error if the answer says that it is too long
 */
async function readText(response: Response): Promise<string> {
  if (Number(response.headers.get('content-length')) > MOST_BYTES) throw new Error('The answer is too long')
  return response.text()
}

export const browserDevice: Device = {
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

/** Some browsers throw when cookies or storage are blocked, and every one for the history of a document without an address. */
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

/** Extensions and embedded browsers hide the list, empty it, make it a text, or refuse to tell it. */
function browserLanguages(): readonly string[] {
  try {
    return listedLanguages(navigator)
  } catch {
    return []
  }
}

function listedLanguages({ languages, language }: Partial<Navigator>): readonly string[] {
  const listed: readonly unknown[] = Array.isArray(languages) && languages.length > 0 ? languages : [language]
  return listed.filter((tag) => typeof tag === 'string')
}

export const browserPage: Page = {
  url: () => (typeof location === 'undefined' ? URL_WITHOUT_PAGE : pageUrl()),
  languages: browserLanguages,
  go: (url) => location.assign(pageAddress(url)),
  reload: () => location.reload(),
  replace: (url) => undefinedIfBlocked(() => history.replaceState(history.state, '', pageAddress(url))),
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

/** Loaded when a passkey is used. */
export const browserPasskeys = (): Promise<Passkeys> => import('./passkey-ceremony.ts')

export const browserWork: WorkSolver = {
  solve: async (work, signal) => (await import('./solve-work.ts')).solveWork(work, signal),
}

/** Closed while the page is in the back-forward cache, from which an open channel would exclude it. */
export const browserTabs: Tabs = {
  open: async (name, listener) => {
    const connect = (): BroadcastChannel => {
      const opened = new BroadcastChannel(name)
      opened.onmessage = ({ data }: MessageEvent<unknown>) => listener(data)
      return opened
    }
    let channel = connect()
    const stops = [
      listen(['pagehide'], () => channel.close()),
      browserPage.onRestored(() => {
        channel = connect()
      }),
    ]
    return {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- it is a channel, not a window
      post: (message) => channel.postMessage(message),
      close: () => {
        for (const stop of stops) stop()
        channel.close()
      },
    }
  },
}
