import type { LoadedTexts, Texts } from './state.ts'

/** The platform behind the widget: the browser in production, fakes in tests. */
export interface Ports {
  readonly clock: Clock
  readonly http: Http
  readonly device: Device
  readonly page: Page
  readonly smsCodes: SmsCodes
  readonly sliderScript: SliderScript
  readonly telemetry: Telemetry
  readonly texts: TextsLoader
}

export interface Clock {
  /** Epoch milliseconds. */
  now(): number
  /** Runs a callback once after a delay. @returns cancels it */
  after(milliseconds: number, run: () => void): () => void
}

export interface HttpRequest {
  readonly method: 'GET' | 'POST'
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

export interface HttpResponse {
  readonly status: number
  readonly body: string
  readonly logId?: string
}

/** Sends requests with credentials. Rejects if there is no response or the signal aborts. */
export interface Http {
  send(request: HttpRequest, signal: AbortSignal): Promise<HttpResponse>
}

/** Cookies and local storage. Never throws: if they are blocked, reads return `undefined`. */
export interface Device {
  readCookie(name: string): string | undefined
  writeCookie(name: string, value: string, maxAgeS: number): void
  readStored(key: string): string | undefined
  writeStored(key: string, value: string): void
  removeStored(key: string): void
  uuid(): string
}

/** The host page. */
export interface Page {
  url(): string
  /** The browser's languages in order of preference. */
  languages(): readonly string[]
  go(url: string): void
  reload(): void
  /** Replaces the address by one of the same origin without a history entry. */
  replace(url: string): void
  isHidden(): boolean
  /** Calls the listener each time the page becomes visible. @returns unsubscribes */
  onShown(listener: () => void): () => void
  /** Calls the listener when the page returns from the back-forward cache. @returns unsubscribes */
  onRestored(listener: () => void): () => void
}

/** Selects a language. */
export interface WantedLanguage {
  /** The `language` option: a language tag or `auto`. */
  readonly language: string
  readonly browserLanguages: readonly string[]
  /** The language tags the host has messages for. */
  readonly hosts: readonly string[]
}

/** Loads the texts of one language. Rejects if they cannot be loaded. */
export interface TextsLoader {
  /** The texts of the first view. */
  load(wanted: WantedLanguage): Promise<LoadedTexts>
  /** All other texts. */
  loadMore(wanted: WantedLanguage): Promise<Texts>
}

/** Reads one-time codes from text messages. Never throws. */
export interface SmsCodes {
  /** Waits for the next code addressed to this page. @returns `undefined` if none will come */
  receive(signal: AbortSignal): Promise<string | undefined>
}

/** The API of the slider script. */
export interface PorticoSlider {
  /** Rejects with `closed` or `unavailable`. */
  render(puzzle: SliderPuzzle): Promise<{ readonly verify_ticket: string }>
}

export interface SliderPuzzle {
  /** The wire field verify_center_decision_conf, unchanged. */
  readonly conf: string
  readonly aid: string
  readonly language: string
  /** The origin that serves the script and its pictures. */
  readonly host: string
  readonly theme: 'light' | 'dark' | 'auto'
  /** The user asks for an image captcha instead; the script rejects with `closed` afterwards. */
  readonly onOtherWay: () => void
  readonly signal: AbortSignal
}

export interface SliderScript {
  /** Loads the script once per page and address. Rejects on failure; a later call tries again. */
  load(url: string): Promise<PorticoSlider>
}

/** Sends reports to the monitoring service. Never throws. */
export interface ReportTransport {
  /** @returns whether the service accepted the report */
  send(url: string, report: string): Promise<boolean>
  /** Queues a report with the browser, which delivers it even after the page is closed. @returns whether it was queued */
  sendLast(url: string, report: string): boolean
  /** Calls the listener when the page is hidden, which may be the last chance to send. @returns unsubscribes */
  onHidden(listener: () => void): () => void
}

export interface Telemetry {
  /** Loads the transport. Rejects on failure; a later call tries again. */
  open(): Promise<ReportTransport>
}
