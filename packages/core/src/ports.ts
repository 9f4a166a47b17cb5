/** Everything outside that the widget needs; the door brings the browser's, the tests bring their own. */
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

/** Time, so that tests can move it by hand. */
export interface Clock {
  /** Epoch milliseconds. */
  now(): number
  /** Runs once after some milliseconds. @returns cancels it */
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

/** Sends a request with credentials. Rejects when no answer came, or the signal aborted. */
export interface Http {
  send(request: HttpRequest, signal: AbortSignal): Promise<HttpResponse>
}

/** What this browser keeps for us. Nothing here ever throws: where cookies or storage are blocked, reads are empty. */
export interface Device {
  readCookie(name: string): string | undefined
  writeCookie(name: string, value: string, maxAgeS: number): void
  readStored(key: string): string | undefined
  writeStored(key: string, value: string): void
  removeStored(key: string): void
  uuid(): string
}

/** The host page: where it is and where it goes. */
export interface Page {
  /** The whole address. */
  url(): string
  /** The browser's languages, the dearest first. */
  languages(): readonly string[]
  go(url: string): void
  reload(): void
  /** Puts another address of this origin in place, without a step in the history. */
  replace(url: string): void
  /** Whether nobody can see it: its tab is behind another, or its window is. */
  isHidden(): boolean
  /** Calls each time it can be seen again. @returns stops it */
  onShown(listener: () => void): () => void
  /** Calls when the page comes back from the back-forward cache, with everything as it was left. @returns stops it */
  onRestored(listener: () => void): () => void
}

/** Every text of one language by its key. Core speaks keys; the texts are the face's. */
export type Texts = Readonly<Record<string, string>>

export interface LoadedTexts {
  /** The language that goes with the calls. */
  readonly language: string
  /** The language most texts are in: the root's `lang`. */
  readonly lang: string
  /** The keys of the host's `messages` that are laid over the texts, the most general first. */
  readonly own: readonly string[]
  readonly texts: Texts
}

/** What a host and a browser want to read. */
export interface WantedLanguage {
  /** The option `language`: a language tag or `auto`. */
  readonly language: string
  readonly browserLanguages: readonly string[]
  /** The language tags the host has messages for. */
  readonly hosts: readonly string[]
}

/** Loads one language, and only that (I18-2). Rejects when it cannot be had. */
export interface TextsLoader {
  /** What the first view says. */
  load(wanted: WantedLanguage): Promise<LoadedTexts>
  /** What is said once somebody acts. */
  loadMore(wanted: WantedLanguage): Promise<Texts>
}

/** What this browser reads out of text messages. Nothing here ever throws: where it cannot, nothing comes. */
export interface SmsCodes {
  /** The code of the next message that is meant for this page. @returns `undefined` when none will come */
  receive(signal: AbortSignal): Promise<string | undefined>
}

/** What the verification's script puts into the page (contract, section 6). */
export interface PorticoSlider {
  /** Rejects with `closed` or `unavailable`. */
  render(puzzle: SliderPuzzle): Promise<{ readonly verify_ticket: string }>
}

export interface SliderPuzzle {
  /** The wire field verify_center_decision_conf, as it came. */
  readonly conf: string
  readonly aid: string
  readonly language: string
  /** Where its script and its pictures come from. */
  readonly host: string
  readonly theme: 'light' | 'dark' | 'auto'
  /** The visitor wants an image captcha in its place; what the script says after that is `closed`. */
  readonly onOtherWay: () => void
  /** Nobody waits for it any more. */
  readonly signal: AbortSignal
}

export interface SliderScript {
  /** Loads it, once a page and address; rejects when it cannot be had, and may be asked again. */
  load(url: string): Promise<PorticoSlider>
}

/** A line to the monitoring service. Nothing here ever throws. */
export interface ReportTransport {
  /** @returns whether the service took the report */
  send(url: string, report: string): Promise<boolean>
  /** Hands it to the browser, which sends it even when the page is gone. @returns whether the browser took it */
  sendLast(url: string, report: string): boolean
  /** Calls when the page is hidden or left: it may never come back. @returns stops it */
  onHidden(listener: () => void): () => void
}

export interface Telemetry {
  /** Rejects when its code cannot be had, and may be asked again. */
  open(): Promise<ReportTransport>
}
