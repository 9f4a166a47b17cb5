import type {
  Device,
  Page,
  PorticoSlider,
  Ports,
  SliderPuzzle,
  SliderScript,
  SmsCodes,
  Tabs,
  TelemetryLoader,
  WorkSolver,
} from '@portico/core'
import type { Work } from '@portico/protocol'
import { CSRF_COOKIE } from '@portico/protocol'
import type { ManualClock } from './manual-clock.ts'
import { createManualClock } from './manual-clock.ts'
import type { ScriptedHttp } from './scripted-http.ts'
import { createScriptedHttp } from './scripted-http.ts'
import type { TestPasskeys } from './test-passkeys.ts'
import { createTestPasskeys } from './test-passkeys.ts'

/** The ports of the widget as test doubles. */
export interface TestPorts extends Ports {
  readonly clock: ManualClock
  readonly http: ScriptedHttp
  readonly device: MemoryDevice
  readonly page: TestPage
  readonly smsCodes: TestSms
  readonly sliderScript: TestSlider
  readonly telemetry: TestTelemetry
  readonly work: TestWork
  readonly passkeys: () => Promise<TestPasskeys>
}

/**
 * Creates the ports of the widget as test doubles.
 * @param own replaces some of them
 */
export function testPorts(own: Partial<TestPorts> = {}): TestPorts {
  return {
    clock: createManualClock(),
    http: createScriptedHttp(),
    device: createMemoryDevice(),
    page: createTestPage(),
    smsCodes: createTestSms(),
    sliderScript: createTestSlider(),
    telemetry: createTestTelemetry(),
    tabs: createTestTabs(),
    work: createTestWork(),
    passkeys: async () => createTestPasskeys(),
    texts: {
      load: async ({ language }) => ({ language, lang: language, overrides: [language], texts: {} }),
      loadMore: async () => ({}),
      loadSecondStep: async () => ({}),
    },
    ...own,
  }
}

/** Cookies and local storage in memory. */
export interface MemoryDevice extends Device {
  /** The cookies by name. */
  readonly cookies: Map<string, string>
  /** The local storage by key. */
  readonly stored: Map<string, string>
}

/** Creates a storage that already has a CSRF cookie, like a browser that has called the server before. */
export function createMemoryDevice(): MemoryDevice {
  const cookies = new Map([[CSRF_COOKIE, '0123456789abcdef0123456789abcdef']])
  const stored = new Map<string, string>()
  let made = 0
  return {
    cookies,
    stored,
    readCookie: (name) => cookies.get(name),
    writeCookie: (name, value) => void cookies.set(name, value),
    readStored: (key) => stored.get(key),
    writeStored: (key, value) => void stored.set(key, value),
    removeStored: (key) => void stored.delete(key),
    uuid: () => `00000000-0000-4000-8000-${String((made += 1)).padStart(12, '0')}`,
  }
}

/** Creates a storage that keeps nothing, like a browser that blocks cookies and storage. */
export function createBlockedDevice(): Device {
  return {
    ...createMemoryDevice(),
    readCookie: () => undefined,
    writeCookie: () => undefined,
    readStored: () => undefined,
    writeStored: () => undefined,
    removeStored: () => undefined,
  }
}

/** A host page that a test controls. */
export interface TestPage extends Page {
  /** The URLs navigated to, in order; a reload is `(reload)`. */
  readonly navigations: readonly string[]
  /** Restores the page from the back-forward cache. */
  restore(): void
  /** Hides the page, like switching to another tab. */
  hide(): void
  /** Shows the hidden page again. */
  show(): void
  /** The number of registered listeners. */
  readonly listeners: () => number
}

/**
 * Creates a host page.
 * @param languages `navigator.languages`
 */
export function createTestPage(
  firstUrl = 'https://host.example/ads?x=1',
  languages: readonly string[] = ['en-GB'],
): TestPage {
  let url = firstUrl
  const navigations: string[] = []
  const restoreListeners = new Set<() => void>()
  const showListeners = new Set<() => void>()
  let isHidden = false
  return {
    navigations,
    url: () => url,
    languages: () => languages,
    go: (target) => void navigations.push(target),
    reload: () => void navigations.push('(reload)'),
    replace: (other) => {
      url = other
    },
    onRestored: (listener) => {
      restoreListeners.add(listener)
      return () => restoreListeners.delete(listener)
    },
    isHidden: () => isHidden,
    onShown: (listener) => {
      showListeners.add(listener)
      return () => showListeners.delete(listener)
    },
    hide: () => {
      isHidden = true
    },
    show: () => {
      isHidden = false
      ;[...showListeners].forEach((listener) => listener())
    },
    restore: () => restoreListeners.forEach((listener) => listener()),
    listeners: () => restoreListeners.size + showListeners.size,
  }
}

/** A slider script that a test controls. */
export interface TestSlider extends SliderScript {
  /** The URLs the script was loaded from, in order. */
  readonly loadedUrls: readonly string[]
  /** The puzzles shown, oldest first. */
  readonly shown: readonly SliderPuzzle[]
  /** Solves the newest puzzle. */
  solve(verifyTicket?: string): void
  /** Rejects the newest puzzle with an error message, for example `closed`. */
  end(word: string): void
  /** Makes loading the script fail or stay pending. */
  breakLoading(how: 'fails' | 'hangs'): void
  /** Makes loading the script work again. */
  restoreLoading(): void
}

/** Creates a slider script. */
function createTestSlider(): TestSlider {
  const loadedUrls: string[] = []
  const shown: SliderPuzzle[] = []
  let trouble: 'fails' | 'hangs' | undefined
  let settle: { solve(ticket: string): void; end(word: string): void } | undefined
  const slider: PorticoSlider = {
    render: (puzzle) => {
      shown.push(puzzle)
      return new Promise((resolve, reject) => {
        settle = {
          solve: (ticket) => resolve({ verify_ticket: ticket }),
          end: (word) => reject(new Error(word)),
        }
      })
    },
  }
  return {
    loadedUrls,
    shown,
    load: (url) => {
      loadedUrls.push(url)
      if (trouble === 'fails') return Promise.reject(new Error('unreachable'))
      return trouble === 'hangs' ? new Promise(() => undefined) : Promise.resolve(slider)
    },
    solve: (ticket = 'solved') => settle?.solve(ticket),
    end: (word) => settle?.end(word),
    breakLoading: (how) => {
      trouble = how
    },
    restoreLoading: () => {
      trouble = undefined
    },
  }
}

/** A browser whose work a test finishes. */
export interface TestWork extends WorkSolver {
  /** The work that was asked for, oldest first. */
  readonly asked: readonly { readonly work: Partial<Work>; readonly signal: AbortSignal }[]
  /** Finishes the newest work. @param answer `undefined` if it cannot be done */
  finish(answer: string | undefined): void
}

/** Creates a browser that works until the test finishes it. */
function createTestWork(): TestWork {
  const asked: { readonly work: Partial<Work>; readonly signal: AbortSignal }[] = []
  let settle: ((answer: string | undefined) => void) | undefined
  return {
    asked,
    solve: (work, signal) => {
      asked.push({ work, signal })
      return new Promise((resolve) => {
        settle = resolve
      })
    },
    finish: (answer) => settle?.(answer),
  }
}

/** A source of SMS codes that a test controls. */
export interface TestSms extends SmsCodes {
  /** Delivers a code to every pending `receive`; without one they resolve empty. */
  deliver(smsCode?: string): void
  /** The number of pending `receive` calls. */
  pending(): number
}

/** Creates a source of SMS codes, like a browser with WebOTP. */
export function createTestSms(): TestSms {
  const receivers = new Set<(smsCode?: string) => void>()
  return {
    receive: (signal) =>
      new Promise((resolve) => {
        const take = (smsCode?: string): void => {
          receivers.delete(take)
          resolve(smsCode)
        }
        receivers.add(take)
        signal.addEventListener('abort', () => take(), { once: true })
      }),
    deliver: (smsCode) => receivers.forEach((take) => take(smsCode)),
    pending: () => receivers.size,
  }
}

/** Creates channels between the widgets and clients of a test. Messages arrive at once, as copies. */
export function createTestTabs(): Tabs {
  const ends = new Set<{ readonly name: string; readonly listener: (message: unknown) => void }>()
  return {
    open: async (name, listener) => {
      const own = { name, listener }
      ends.add(own)
      return {
        post: (message) => {
          for (const end of [...ends])
            if (end !== own && end.name === name) end.listener(structuredClone(message))
        },
        close: () => void ends.delete(own),
      }
    },
  }
}

/** A monitoring service that a test controls. */
export interface TestTelemetry extends TelemetryLoader {
  /** The reports sent with a request. */
  readonly sent: readonly SentReport[]
  /** The reports sent with `sendBeacon` while the page was hidden or left. */
  readonly sentLast: readonly SentReport[]
  /** Sets whether the service accepts reports. */
  setAccepting(isAccepted: boolean): void
  /** Hides or leaves the page. */
  hide(): void
  /** The number of registered listeners. */
  readonly listeners: () => number
}

/** A report that was sent. */
export interface SentReport {
  readonly url: string
  readonly report: {
    readonly aid: string
    readonly version: string
    readonly fp: string
    readonly events: readonly { readonly name: string; readonly params: Readonly<Record<string, unknown>> }[]
    readonly errors: readonly Readonly<Record<string, unknown>>[]
  }
}

/** Creates a monitoring service that accepts every report. */
export function createTestTelemetry(): TestTelemetry {
  const sent: SentReport[] = []
  const sentLast: SentReport[] = []
  const listeners = new Set<() => void>()
  let isAccepted = true
  return {
    sent,
    sentLast,
    setAccepting: (accepted) => {
      isAccepted = accepted
    },
    hide: () => listeners.forEach((listener) => listener()),
    listeners: () => listeners.size,
    open: async () => ({
      send: async (url, report) => {
        sent.push({ url, report: JSON.parse(report) })
        return isAccepted
      },
      sendLast: (url, report) => {
        sentLast.push({ url, report: JSON.parse(report) })
        return isAccepted
      },
      onHidden: (listener) => {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    }),
  }
}
