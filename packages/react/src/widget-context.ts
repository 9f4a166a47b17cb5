import type { Widget, WidgetState } from '@portico/core'
import { textsOf } from '@portico/core'
import type { Marker, Messages } from '@portico/locales'
import { fillMarkers } from '@portico/locales'
import { createContext, useContext, useSyncExternalStore } from 'react'
import type { DeferredViews } from './load-deferred-views.ts'

/** What every view works with: the state to draw, the widget to tell, and words for both. */
export interface WidgetContext {
  readonly widget: Widget
  readonly state: WidgetState
  /** A text in the language in use; empty when there is none under that key. */
  readonly t: (key: keyof Messages, values?: Readonly<Partial<Record<Marker, string | number>>>) => string
  /** What is drawn later, once it is there. */
  readonly deferred: DeferredViews | undefined
  /** An id nobody else on the page has. */
  readonly id: (name: string) => string
}

export const WidgetContextProvider = createContext<WidgetContext | undefined>(undefined)

export function useWidget(): WidgetContext {
  const face = useContext(WidgetContextProvider)
  if (!face) throw new Error('Portico: a view was drawn outside of a widget')
  return face
}

interface WidgetContextParts {
  readonly deferred: DeferredViews | undefined
  readonly widget: Widget
  readonly state: WidgetState
  readonly idPrefix: string
}

export function createWidgetContext({
  widget,
  state,
  deferred,
  idPrefix,
}: WidgetContextParts): WidgetContext {
  const texts = textsOf(state)
  return {
    widget,
    state,
    deferred,
    t: (key, values = {}) => fillMarkers(texts[key] ?? '', values),
    id: (name) => `${idPrefix}-${name}`,
  }
}

/** Random, because a page may hold two widgets of two scripts that know nothing of each other. */
export function makeIdPrefix(): string {
  return `portico-${Math.random().toString(36).slice(2, 8)}`
}

/** A widget's state, and its next when it changes; none on a server, which cannot know the page. */
export function useWidgetState(widget: Widget): WidgetState | undefined {
  return useSyncExternalStore(widget.subscribe, widget.getState, nothingYet)
}

function nothingYet(): undefined {
  return undefined
}
