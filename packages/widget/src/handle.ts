import type { AccountCenterConfig, AccountCenterHandle } from '@portico/core'

/** A mounted widget. Every method may be called at any time and repeatedly. */
export interface WidgetHandle extends AccountCenterHandle {
  /**
   * Replaces the given options; an option set to `undefined` returns to its default.
   * @throws Error that names the invalid option; nothing changes then
   */
  update(config: AccountCenterConfig): void
  /** Removes all nodes, listeners and timers, aborts pending requests, and leaves the element empty. */
  unmount(): void
}

/**
 * Mounts the widget into an element and returns its handle immediately, while the code is still loading.
 * @throws Error if the target does not exist or an option is invalid; the message names the selector or option
 */
export type Mount = (target: Element | string, config?: AccountCenterConfig) => WidgetHandle
