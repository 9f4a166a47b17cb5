import type { AccountCenterConfig, Ports, Snapshot, Widget } from '@portico/core'
import type { WidgetSettings } from '@portico/core/internal'
import { createWidget } from '@portico/core'
import type { ViewParts } from '@portico/react/internal'
import type { Handle } from './handle.ts'
import { makeLoadFailure } from './load-failure.ts'
import { occupy, release } from './one-per-element.ts'
import { openRoot } from './open-root.ts'

/** Resolves a configuration to settings; throws on an invalid option unless it was validated before. */
export type ReadConfig = (config: AccountCenterConfig) => WidgetSettings

interface MountOptions {
  readonly read: ReadConfig
  /** Shown until the first view can be rendered. */
  readonly skeleton: HTMLElement | null
  readonly ports: Ports
  readonly views: ViewParts
}

/** A handle whose state is `undefined` until the controller is loaded. */
export interface EarlyHandle extends Omit<Handle, 'getState'> {
  getState(): Snapshot | undefined
}

/** Mounts a widget into an element and replaces its content. */
export function mountWidget(
  element: Element,
  config: AccountCenterConfig,
  { read, skeleton, ports, views }: MountOptions,
): EarlyHandle {
  const widget = createWidget(read(config), ports)
  let removeContent: (() => void) | undefined
  const unmount = (): void => {
    if (!removeContent) return
    release(element, unmount)
    removeContent()
    removeContent = undefined
    widget.stop()
  }
  const show = (): void => {
    removeContent?.()
    removeContent = openRoot(element, { widget, parts: views, skeleton })
    widget.begin(() => {
      // The host, notified by `onReject`, may have unmounted the widget.
      if (!removeContent) return
      removeContent()
      widget.stop()
      removeContent = showLoadFailure(element, appearanceOf(widget), show)
    })
  }
  occupy(element, unmount)
  show()
  return handleOf(widget, { isMounted: () => removeContent !== undefined, unmount, read })
}

/** A handle of a widget that was unmounted before its code was loaded. */
export function createUnmounted(
  config: AccountCenterConfig,
  { read, ports }: Pick<MountOptions, 'read' | 'ports'>,
): EarlyHandle {
  const widget = createWidget(read(config), ports)
  return handleOf(widget, { isMounted: () => false, unmount: () => undefined, read })
}

/** The options that the message of a load failure depends on. The widget reports the failure itself. */
export function appearanceOf(widget: Widget): AccountCenterConfig {
  const { language, theme, hostMessages: messages } = widget.getState().settings
  return { language, theme, messages }
}

/** Shows that the code or the texts cannot be loaded, instead of the element's content. @returns removes it */
export function showLoadFailure(
  element: Element,
  config: AccountCenterConfig,
  retry: () => void,
): () => void {
  const box = makeLoadFailure(config, retry)
  element.replaceChildren(box)
  return () => box.remove()
}

interface HandleOptions {
  readonly isMounted: () => boolean
  readonly unmount: () => void
  readonly read: ReadConfig
}

/** After unmount, `update` still throws on invalid options and `logout` still redirects; nothing else starts. */
export function handleOf(widget: Widget, { isMounted, unmount, read }: HandleOptions): EarlyHandle {
  return {
    update: (config) => {
      const settings = read({ ...widget.getState().settings.config, ...config })
      if (isMounted()) widget.update(settings)
    },
    unmount,
    start: widget.start,
    getState: widget.snapshot,
    logout: widget.logout,
    on: widget.on,
    ready: widget.ready,
  }
}
