import type { AccountCenterConfig, Snapshot, Widget, WidgetEvents } from '@portico/core'
import { createWidget, firstSnapshot, readOptions } from '@portico/core'
import type { ForwardedRef, ReactNode } from 'react'
import { forwardRef, useEffect, useImperativeHandle, useState } from 'react'
import { AccountCenterView } from './account-center-view.tsx'
import { createBrowserPorts } from './browser/browser-ports.ts'
import { loadDeferredViews } from './load-deferred-views.ts'
import { drawSkeleton } from './skeleton/draw-skeleton.ts'

/** The handle of a ref: that of `mount` without what React does itself. */
export interface AccountCenterHandle {
  /** Sends the initial requests, for a configuration with `bootstrap: false`. */
  start(): void
  /** Returns a frozen snapshot of the state. */
  getState(): Snapshot
  /** Redirects to the logout. @param next where to return to; defaults to `callback`, or the current page */
  logout(next?: string): void
  /** Subscribes to an event. @returns unsubscribes */
  on<Name extends keyof WidgetEvents>(name: Name, listener: (payload: WidgetEvents[Name]) => void): () => void
  /** Resolves when the first view can be used; rejects if the widget's code or texts cannot be loaded. */
  readonly ready: Promise<void>
}

/**
 * The widget as a React component; the options are its props.
 * @throws Error if an option is invalid; the message names the option
 */
export const AccountCenter = /* @__PURE__ */ forwardRef(AccountCenterWithHandle)

function AccountCenterWithHandle(
  config: AccountCenterConfig,
  ref: ForwardedRef<AccountCenterHandle>,
): ReactNode {
  const [{ widget, updateConfig }] = useState(() => hostWidget(config))
  useEffect(() => {
    widget.begin()
    return widget.stop
  }, [widget])
  useEffect(() => updateConfig(config), [updateConfig, config])
  useImperativeHandle(ref, () => handleOf(widget), [widget])
  const [skeleton] = useState(() => (typeof document === 'undefined' ? undefined : drawSkeleton(config)))
  return <AccountCenterView widget={widget} skeleton={skeleton} />
}

interface HostedWidget {
  readonly widget: Widget
  /** Applies changed props. @throws Error if an option is invalid; the message names the option */
  readonly updateConfig: (config: AccountCenterConfig) => void
}

/** Creates a widget from the first props. Callbacks may change with every render: the latest ones are called. */
function hostWidget(first: AccountCenterConfig): HostedWidget {
  let latest = first
  const functions: AccountCenterConfig = {
    beforeSkip: (url) => latest.beforeSkip?.(url),
    onSuccess: (result) => latest.onSuccess?.(result),
    onReject: (error) => latest.onReject?.(error),
    onEvent: (name, params) => latest.onEvent?.(name, params),
  }
  const widget = createWidget(
    readOptions({ ...readOptions(first).config, ...functions }),
    createBrowserPorts(loadDeferredViews),
  )
  return {
    widget,
    updateConfig: (config) => {
      const changed = changedOptions(latest, config)
      latest = config
      if (changed) widget.update(readOptions({ ...widget.getState().settings.config, ...changed }))
    },
  }
}

function handleOf(widget: Widget): AccountCenterHandle {
  return {
    start: widget.start,
    getState: () => widget.snapshot() ?? firstSnapshot(widget.getState().settings.config),
    logout: widget.logout,
    on: widget.on,
    ready: widget.ready,
  }
}

/**
 * The options that have changed; removed ones are `undefined`, which restores the default. Inline objects are new with
 * every render and therefore compared by value; functions are ignored, since the latest one is looked up when called.
 */
function changedOptions(
  before: AccountCenterConfig,
  after: AccountCenterConfig,
): AccountCenterConfig | undefined {
  const names = Object.keys({ ...before, ...after }) as (keyof AccountCenterConfig)[]
  const changed = names.filter((name) => !isSame(before[name], after[name]))
  return changed.length > 0 ? Object.fromEntries(changed.map((name) => [name, after[name]])) : undefined
}

function isSame(before: unknown, after: unknown): boolean {
  if (Object.is(before, after)) return true
  if (isFunctionOrUndefined(before) && isFunctionOrUndefined(after)) return true
  return (
    Object(before) === before && Object(after) === after && JSON.stringify(before) === JSON.stringify(after)
  )
}

function isFunctionOrUndefined(value: unknown): boolean {
  return value === undefined || typeof value === 'function'
}
