import type { AccountCenterConfig, Snapshot, WidgetEvents } from '@portico/core'

/** What a host page holds of a mounted widget; all of it may be called in any state, any number of times (contract 1.1). */
export interface Handle {
  /** @throws Error that names the option; then nothing has changed */
  update(config: AccountCenterConfig): void
  /** Takes away every node, listener, timer and pending request (EMB-1). */
  unmount(): void
  /** Makes the start-up calls, for a configuration with `bootstrap: false`. */
  start(): void
  /** A frozen snapshot under the specification's names (ENT-2). */
  getState(): Snapshot
  /** Leaves the page to log out. @param next where to end; the callback, or this page, when not given */
  logout(next?: string): void
  /** @returns takes the listener away */
  on<Name extends keyof WidgetEvents>(name: Name, listener: (heard: WidgetEvents[Name]) => void): () => void
  /** Resolved when the first view can be used. */
  readonly ready: Promise<void>
}

/** The one way in, of the module and of the script alike. */
export type Mount = (target: Element | string, config?: AccountCenterConfig) => Handle
