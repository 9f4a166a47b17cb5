import type {
  AccountCenterConfig,
  AccountError,
  Snapshot,
  SuccessResult,
  SuccessUser,
  WidgetEvent,
  WidgetEvents,
} from '@portico/core'

// The public types of the custom element, which also describe it to the template compilers of frameworks.

/** What `beforeSkip` may return: nothing to continue, another URL, `false` to cancel, or a promise of one of these. */
export type BeforeSkipAnswer = ReturnType<NonNullable<AccountCenterConfig['beforeSkip']>>

/** The `detail` of `portico-before-skip`. */
export interface BeforeSkipDetail {
  /** Where the page is about to redirect. */
  readonly url: string
  /** Answers instead of the property `beforeSkip`. The last answer counts; `preventDefault()` cancels the redirect. */
  readonly respondWith: (answer: BeforeSkipAnswer) => void
}

/** The events of the element. They bubble and stay within the tree that contains the element. */
export interface AccountCenterEvents {
  /** Dispatched before a redirect. Cancelable: the page stays. */
  'portico-before-skip': CustomEvent<BeforeSkipDetail>
  /** Dispatched when `onSuccess` is called. */
  'portico-success': CustomEvent<SuccessResult>
  /** Dispatched when `onReject` is called. */
  'portico-reject': CustomEvent<AccountError>
  /** Dispatched when `onSessionEnd` is called. `detail` is who was logged in. */
  'portico-session-end': CustomEvent<SuccessUser>
  /** Dispatched when `onEvent` is called. */
  'portico-event': CustomEvent<WidgetEvent>
  /** The state has changed: call `getState()` for the new one. */
  'portico-change': CustomEvent<null>
}

/** The event that belongs to each event of the handle; the compiler checks that none is missing. */
export const EVENT_TYPES = {
  success: 'portico-success',
  reject: 'portico-reject',
  sessionEnd: 'portico-session-end',
  event: 'portico-event',
  change: 'portico-change',
} as const satisfies Readonly<Record<keyof WidgetEvents, keyof AccountCenterEvents>>

/** The options that are properties in a template. Frameworks take a name that begins with `on` for a listener. */
export type AccountCenterProps = Omit<
  AccountCenterConfig,
  'onSuccess' | 'onReject' | 'onSessionEnd' | 'onEvent'
>

/** Listeners under the names that React and Svelte give them: `onportico-success`. */
export type AccountCenterListeners = {
  readonly [Name in keyof AccountCenterEvents as `on${Name}`]?: (event: AccountCenterEvents[Name]) => void
}

/** The options as properties. `undefined` and `null` return to the attribute, or to the default. */
export type AccountCenterProperties = {
  -readonly [Name in keyof AccountCenterConfig]: AccountCenterConfig[Name] | null
}

/** The events of the element and of every element. */
export interface AccountCenterElementEventMap extends HTMLElementEventMap, AccountCenterEvents {}

/** `<portico-account-center>`: a widget in the page's markup. Every option is a property and an attribute. */
export interface AccountCenterElement extends HTMLElement, AccountCenterProperties {
  /**
   * Resolves when the initial view can be used; rejects if the widget's code or texts cannot be loaded. Pending while the
   * element is not in the page or an option is invalid. After a removal there is a new promise.
   */
  readonly ready: Promise<void>
  /** Sends the initial requests, for a configuration with `bootstrap: false`. */
  start(): void
  /** Returns a frozen snapshot of the state; `undefined` unless the widget is mounted. */
  getState(): Snapshot | undefined
  /** Ends the session and redirects to the logout. @param next where to return to; defaults to `callback`, or the current page */
  logout(next?: string): void
  /** Listens for an event. */
  addEventListener<Name extends keyof AccountCenterElementEventMap>(
    type: Name,
    listener: (this: AccountCenterElement, event: AccountCenterElementEventMap[Name]) => void,
    options?: boolean | AddEventListenerOptions,
  ): void
  /** Listens for an event of another name. */
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void
  /** Stops listening for an event. */
  removeEventListener<Name extends keyof AccountCenterElementEventMap>(
    type: Name,
    listener: (this: AccountCenterElement, event: AccountCenterElementEventMap[Name]) => void,
    options?: boolean | EventListenerOptions,
  ): void
  /** Stops listening for an event of another name. */
  removeEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | EventListenerOptions,
  ): void
}
