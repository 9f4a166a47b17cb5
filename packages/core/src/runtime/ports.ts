import type { Work } from '@portico/protocol'
import type { Texts } from '../options/option-defaults.ts'
import type { LoadedTexts } from '../state/state.ts'

/** The platform behind the widget: the browser in production, fakes in tests. */
export interface Ports {
  /** The current time and timers. */
  readonly clock: Clock
  /** Requests to the server. */
  readonly http: Http
  /** Cookies, local storage and random ids. */
  readonly device: Device
  /** The host page: its URL, redirects and visibility. */
  readonly page: Page
  /** One-time codes of text messages (WebOTP). */
  readonly smsCodes: SmsCodes
  /** The script of the slider. */
  readonly sliderScript: SliderScript
  /** Work that a server asks for before it answers (error 1106). */
  readonly work: WorkSolver
  /** Reports to the monitoring service. */
  readonly telemetry: TelemetryLoader
  /** Messages to the other tabs of the browser. */
  readonly tabs: Tabs
  /** The texts of a language. */
  readonly texts: TextsLoader
  /** Loads the passkeys of the browser, with the button for them. Rejects if they cannot be loaded. */
  readonly passkeys: () => Promise<Passkeys>
}

/** The time. Tests move it by hand. */
export interface Clock {
  /** Epoch milliseconds. */
  now(): number
  /** Runs a callback once after a delay. @returns cancels it */
  after(milliseconds: number, run: () => void): () => void
}

/** A request to the server. */
export interface HttpRequest {
  /** The method. */
  readonly method: 'GET' | 'POST'
  /** The URL, absolute or relative to the page. */
  readonly url: string
  /** The headers by name. */
  readonly headers: Readonly<Record<string, string>>
  /** The body of a POST request. */
  readonly body?: string
}

/** A response of any status. */
export interface HttpResponse {
  /** The HTTP status. */
  readonly status: number
  /** The body as text. */
  readonly body: string
  /** The request's id from the header `x-log-id`. Absent where CORS hides it. */
  readonly logId?: string
}

/** Sends requests with credentials. Rejects if there is no response or the signal aborts. */
export interface Http {
  /** Sends one request. There is no retry. */
  send(request: HttpRequest, signal: AbortSignal): Promise<HttpResponse>
}

/** Cookies and local storage. Never throws: if they are blocked, reads return `undefined`. */
export interface Device {
  /** Returns the value of a cookie. */
  readCookie(name: string): string | undefined
  /** Sets a cookie for the whole origin. */
  writeCookie(name: string, value: string, maxAgeS: number): void
  /** Returns an entry of local storage. */
  readStored(key: string): string | undefined
  /** Sets an entry of local storage. */
  writeStored(key: string, value: string): void
  /** Removes an entry of local storage. */
  removeStored(key: string): void
  /** Returns a random UUID. */
  uuid(): string
}

/** The host page. */
export interface Page {
  /** Returns the URL of the page. */
  url(): string
  /** The browser's languages in order of preference. */
  languages(): readonly string[]
  /** Navigates to a URL. */
  go(url: string): void
  /** Reloads the page. */
  reload(): void
  /** Replaces the address by one of the same origin without a history entry. */
  replace(url: string): void
  /** Whether the page is in a background tab or a minimized window. */
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
  /** The browser's languages in order of preference, for `auto`. */
  readonly browserLanguages: readonly string[]
  /** The language tags the host has messages for. */
  readonly hosts: readonly string[]
}

/** Loads the texts of one language. Rejects if they cannot be loaded. */
export interface TextsLoader {
  /** The texts of the initial view. */
  load(wanted: WantedLanguage): Promise<LoadedTexts>
  /** All other texts, but for those of the second step. */
  loadMore(wanted: WantedLanguage): Promise<Texts>
  /** The texts of the second step of a login, with its view. @param language a built-in one */
  loadSecondStep(language: string): Promise<Texts>
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

/** What the slider script needs to render a challenge. */
export interface SliderPuzzle {
  /** The wire field verify_center_decision_conf, unchanged. */
  readonly conf: string
  /** The app id. */
  readonly aid: string
  /** The language of the slider's texts. */
  readonly language: string
  /** The origin that serves the script and its pictures. */
  readonly host: string
  /** The color scheme. */
  readonly theme: 'light' | 'dark' | 'auto'
  /** An empty element beside the widget in which the script may draw. It is removed afterwards. Absent without a view. */
  readonly container?: object
  /** Our own script draws a dialog above the page instead. */
  readonly modal?: boolean
  /** The user asks for an image captcha instead; the script rejects with `closed` afterwards. */
  readonly onOtherWay: () => void
  /** Removes the slider when it aborts. */
  readonly signal: AbortSignal
}

/** The loader of the slider script. */
export interface SliderScript {
  /** Loads the script once per page and address. Rejects on failure; a later call tries again. */
  load(url: string): Promise<PorticoSlider>
}

/** Does work without keeping the page from reacting. */
export interface WorkSolver {
  /**
   * Solves work, which a server asks for and nothing has checked.
   * @returns `undefined` if it cannot, or takes too long. Rejects if its code does not load or the signal aborts.
   */
  solve(work: Partial<Work>, signal: AbortSignal): Promise<string | undefined>
}

/** Messages between the pages of one origin, and between the widgets and clients of one page. */
export interface Tabs {
  /** Opens a channel. The listener receives what others post, not what this channel posts. Rejects if it is not supported. */
  open(name: string, listener: (message: unknown) => void): Promise<TabChannel>
}

/** An open channel between tabs. */
export interface TabChannel {
  /** Sends a message to the other ends of the channel. */
  post(message: unknown): void
  /** Closes this end. */
  close(): void
}

/** Sends reports to the monitoring service. Never throws. */
export interface TelemetryTransport {
  /** Sends a report, and resolves to whether the service accepted it. */
  send(url: string, report: string): Promise<boolean>
  /** Queues a report with the browser, which delivers it even after the page is closed. @returns whether it was queued */
  sendLast(url: string, report: string): boolean
  /** Calls the listener when the page is hidden, which may be the last chance to send. @returns unsubscribes */
  onHidden(listener: () => void): () => void
}

/** The loader of the transport of telemetry. */
export interface TelemetryLoader {
  /** Loads the transport. Rejects on failure; a later call tries again. */
  open(): Promise<TelemetryTransport>
}

/** The passkeys of the browser. Never throws. */
export interface Passkeys {
  /** Whether the browser has passkeys at all. */
  readonly hasPasskeys: () => boolean
  /** Whether it lists them in the autofill of a field. */
  readonly canAutofill: () => Promise<boolean>
  /** Whether it creates passkeys in a page, on this device, or by itself after a password. */
  readonly canCreate: (where: PasskeyPlace) => Promise<boolean>
  /** Lets the visitor choose a passkey. */
  readonly get: (request: PasskeyRequest) => Promise<PasskeyOutcome>
  /** Creates a passkey. */
  readonly create: (request: PasskeyRequest) => Promise<PasskeyOutcome>
  /** Lets the browser forget a passkey that no account has. */
  readonly forget: (passkey: UsedPasskey) => Promise<void>
  /** Tells the browser which passkeys the account has. */
  readonly describe: (user: PasskeyUser) => Promise<void>
}

/** Where a passkey is used, and how. */
export interface PasskeyPlace {
  /** Where the page can use passkeys: `page`, `related` or `elsewhere`. */
  readonly place: string
  /** Without a dialog: listed in the autofill of a field, or created by itself. Default: false. */
  readonly isConditional?: boolean
}

/** What the account center says about the use of a passkey. */
export interface PasskeyRequest extends PasskeyPlace {
  /** JSON of Web Authentication. */
  readonly options: string
  /** Ends the request. */
  readonly signal: AbortSignal
}

/** Which passkey a browser has used. */
export interface UsedPasskey {
  /** The domain of the passkey. */
  readonly rpId: string
  /** The credential id. */
  readonly id: string
}

/** `impossible`: not in this page with this browser. `exists`: the device has a passkey of the account. `used`: absent for a new one. */
export type PasskeyOutcome =
  | { readonly outcome: 'done'; readonly credential: string; readonly used?: UsedPasskey }
  | { readonly outcome: 'dismissed' | 'exists' | 'failed' | 'impossible' }

/** The user of passkeys, as the browser shows them. */
export interface PasskeyUser {
  /** The domain of the passkeys. */
  readonly rpId: string
  /** The user handle. */
  readonly userId: string
  /** The credential ids of all passkeys of the account. */
  readonly ids: readonly string[]
  /** Default: as before. */
  readonly name?: string
  /** The name of the owner. */
  readonly displayName?: string
}

/** How the browser asks for a passkey. */
export interface PasskeyUse {
  /** Lists the passkeys in the autofill of a field with `autocomplete="username webauthn"`, and waits. Default: a dialog. */
  readonly autofill?: boolean
  /** Without a prompt, where the browser allows it. */
  readonly silent?: boolean
}
