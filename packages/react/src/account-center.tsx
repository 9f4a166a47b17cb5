import type { AccountCenterConfig, Snapshot, Widget, WidgetEvents } from '@portico/core'
import { createWidget, firstSnapshot, readOptions } from '@portico/core'
import type { ForwardedRef, ReactNode } from 'react'
import { forwardRef, useEffect, useImperativeHandle, useState } from 'react'
import { AccountCenterView } from './account-center-view.tsx'
import { createBrowserPorts } from './browser/browser-ports.ts'
import { loadDeferredViews } from './load-deferred-views.ts'
import { drawSkeleton } from './skeleton/draw-skeleton.ts'

/** What a host's ref holds: `mount`'s handle without what React does itself (contract 1.1). */
export interface AccountCenterHandle {
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

/**
 * The widget as a component of the host's own React (EMB-2).
 * @throws Error that names the option when the configuration is wrong (EMB-4)
 */
export const AccountCenter = /* @__PURE__ */ forwardRef(AccountCenterWithHandle)

function AccountCenterWithHandle(
  config: AccountCenterConfig,
  ref: ForwardedRef<AccountCenterHandle>,
): ReactNode {
  const [{ widget, take }] = useState(() => hostWidget(config))
  useEffect(() => {
    widget.begin()
    return widget.stop
  }, [widget])
  useEffect(() => take(config), [take, config])
  useImperativeHandle(ref, () => handleOf(widget), [widget])
  const [skeleton] = useState(() => (typeof document === 'undefined' ? undefined : drawSkeleton(config)))
  return <AccountCenterView widget={widget} skeleton={skeleton} />
}

interface HostedWidget {
  readonly widget: Widget
  /** Takes in what the host says now. @throws Error that names the option (EMB-4) */
  readonly take: (config: AccountCenterConfig) => void
}

/** Makes a widget of what the host says at first; its functions may be others with every drawing: the newest is called. */
function hostWidget(first: AccountCenterConfig): HostedWidget {
  let newest = first
  const functions: AccountCenterConfig = {
    beforeSkip: (url) => newest.beforeSkip?.(url),
    onSuccess: (result) => newest.onSuccess?.(result),
    onReject: (error) => newest.onReject?.(error),
    onEvent: (name, params) => newest.onEvent?.(name, params),
  }
  const { config } = readOptions(first)
  const widget = createWidget(readOptions({ ...config, ...functions }), createBrowserPorts(loadDeferredViews))
  return {
    widget,
    take: (said) => {
      const changed = changedOptions(newest, said)
      newest = said
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
 * What a host says otherwise than before; what it says no more goes back to its default. Options written in place are
 * new objects with every drawing and say the same; functions are others, and are asked for when they are called.
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
  if (isFunctionOrNone(before) && isFunctionOrNone(after)) return true
  return (
    Object(before) === before && Object(after) === after && JSON.stringify(before) === JSON.stringify(after)
  )
}

function isFunctionOrNone(value: unknown): boolean {
  return value === undefined || typeof value === 'function'
}
