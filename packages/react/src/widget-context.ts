import type { Panel, Widget } from '@portico/core'
import type { WidgetState } from '@portico/core/internal'
import { textsOf } from '@portico/core/internal'
import { pageAddress } from '@portico/core/internal/browser'
import type { Marker, Messages, SecondStepMessages } from '@portico/locales'
import { fillMarkers } from '@portico/locales'
import type { FieldName } from '@portico/protocol'
import type { ComponentType, ReactNode } from 'react'
import { createContext, useContext, useSyncExternalStore } from 'react'

/** The views that are not part of the first one. Loaded right after it, in one chunk with their style sheet. */
export interface DeferredViews {
  readonly NoticeView: ComponentType
  readonly AppName: ComponentType
  readonly LastUsed: ComponentType<{ readonly way: 'mobile' | 'email' }>
  readonly UserInfo: ComponentType
  /** The view that replaces a panel with its header, if any. */
  readonly panelReplacement: (state: WidgetState) => ComponentType | undefined
  readonly PlatformList: ComponentType
  readonly CaptchaPicture: ComponentType
  readonly QrToggle: ComponentType
  readonly QrView: ComponentType
  readonly Announcements: ComponentType
  readonly AreaPicker: ComponentType
  readonly FieldHint: ComponentType<{ readonly of: FieldName }>
  readonly InShadow: ComponentType<{ readonly children: ReactNode }>
  readonly deferredSheet: string
}

/** A text of the widget, also of the second step of a login. */
export type TextKey = keyof Messages | keyof SecondStepMessages

/** What every view uses: the state to render, the widget's actions and the texts. */
export interface WidgetContext {
  readonly widget: Widget
  readonly state: WidgetState
  /** The text of a key in the current language; empty if there is none. */
  readonly t: (key: TextKey, values?: Readonly<Partial<Record<Marker, string | number>>>) => string
  /** The deferred views, once they are loaded. */
  readonly deferred: DeferredViews | undefined
  /** Whether the view is rendered by a server, or hydrated: its buttons may not work yet. */
  readonly isHydrating: boolean
  /** An id that is unique on the page. */
  readonly id: (name: string) => string
  /** An address of the host's options, without regard to a `<base>` of the page. */
  readonly address: (url: string) => string
  /** The address of a link to a panel; `undefined` until the controller is loaded. */
  readonly linkTo: (panel: Panel) => string | undefined
}

export const WidgetContextProvider = createContext<WidgetContext | undefined>(undefined)

export function useWidget(): WidgetContext {
  const context = useContext(WidgetContextProvider)
  if (!context) throw new Error('Portico: a view was rendered outside of a widget')
  return context
}

interface WidgetContextOptions {
  readonly deferred: DeferredViews | undefined
  readonly widget: Widget
  readonly state: WidgetState
  /** Hydration changes no attribute: addresses are added afterwards. */
  readonly isHydrating: boolean
  readonly idPrefix: string
}

export function createWidgetContext({
  widget,
  state,
  deferred,
  isHydrating,
  idPrefix,
}: WidgetContextOptions): WidgetContext {
  const texts = textsOf(state)
  return {
    widget,
    state,
    deferred,
    isHydrating,
    t: (key, values = {}) => fillMarkers(texts[key] ?? '', values),
    id: (name) => `${idPrefix}-${name}`,
    address: (url) => (isHydrating ? url : pageAddress(url)),
    linkTo: (panel) => (isHydrating ? undefined : widget.externalLink(panel)),
  }
}

/** Random, because a page may contain widgets of two scripts that share no state. */
export function makeIdPrefix(): string {
  return `portico-${Math.random().toString(36).slice(2, 8)}`
}

/**
 * Subscribes to a widget's state. `undefined` on a server that cannot render its view.
 * @param isHydrating whether the view is rendered by a server, or hydrated, and shows the current state
 */
export function useWidgetState(widget: Widget, isHydrating: boolean): WidgetState | undefined {
  const serverState = isHydrating ? widget.getState : noServerState
  return useSyncExternalStore(widget.subscribe, widget.getState, serverState)
}

function noServerState(): undefined {
  return undefined
}
