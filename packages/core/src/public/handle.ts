import type { Snapshot } from './public-state.ts'
import type { WidgetEvents } from './widget-events.ts'

/** What a page does with a widget that it shows: the ref of the React component, and a part of what `mount` returns. */
export interface AccountCenterHandle {
  /** Sends the initial requests, for a configuration with `bootstrap: false`. */
  start(): void
  /** Returns a frozen snapshot of the state. */
  getState(): Snapshot
  /**
   * Ends the session and redirects to the logout, also after the widget was unmounted.
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
