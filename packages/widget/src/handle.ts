import type { AccountCenterConfig, Snapshot, WidgetEvents } from '@portico/core'

/** A mounted widget. Every method may be called at any time and repeatedly. */
export interface WidgetHandle {
  /**
   * Replaces the given options; an option set to `undefined` returns to its default.
   * @throws Error that names the invalid option; nothing changes then
   */
  update(config: AccountCenterConfig): void
  /** Removes all nodes, listeners and timers, aborts pending requests, and leaves the element empty. */
  unmount(): void
  /** Sends the initial requests, for a configuration with `bootstrap: false`. */
  start(): void
  /** Returns a frozen snapshot of the state. */
  getState(): Snapshot
  /**
   * Ends the session and redirects to the logout, also after `unmount`.
   * @param next where to return to; defaults to `callback`, or the current page
   */
  logout(next?: string): void
  /**
   * Subscribes to an event.
   * @returns a function that unsubscribes
   */
  on<Name extends keyof WidgetEvents>(name: Name, listener: (payload: WidgetEvents[Name]) => void): () => void
  /** Resolves when the initial view can be used; rejects if the widget's code or texts cannot be loaded. */
  readonly ready: Promise<void>
}

/**
 * Mounts the widget into an element and returns its handle immediately, while the code is still loading.
 * @throws Error if the target does not exist or an option is invalid; the message names the selector or option
 */
export type Mount = (target: Element | string, config?: AccountCenterConfig) => WidgetHandle
