import type { Widget, WidgetState } from '@portico/core'
import { textsOf } from '@portico/core'
import type { Marker, Messages } from '@portico/locales'
import { fillMarkers } from '@portico/locales'
import { createContext, useContext } from 'react'
import type { Later } from './later.ts'

/** What every view works with: the state to draw, the widget to tell, and words for both. */
export interface Face {
  readonly widget: Widget
  readonly state: WidgetState
  /** A text in the language in use; empty when there is none under that key. */
  readonly say: (key: keyof Messages, values?: Readonly<Partial<Record<Marker, string | number>>>) => string
  /** What is drawn later, once it is there. */
  readonly later: Later | undefined
  /** An id nobody else on the page has. */
  readonly id: (name: string) => string
}

export const FaceContext = createContext<Face | undefined>(undefined)

export function useFace(): Face {
  const face = useContext(FaceContext)
  if (!face) throw new Error('Portico: a view was drawn outside of a widget')
  return face
}

interface FaceParts {
  readonly later: Later | undefined
  readonly widget: Widget
  readonly state: WidgetState
  readonly idPrefix: string
}

export function createFace({ widget, state, later, idPrefix }: FaceParts): Face {
  const texts = textsOf(state)
  return {
    widget,
    state,
    later,
    say: (key, values = {}) => fillMarkers(texts[key] ?? '', values),
    id: (name) => `${idPrefix}-${name}`,
  }
}

/** Random, because a page may hold two widgets of two scripts that know nothing of each other. */
export function makeIdPrefix(): string {
  return `portico-${Math.random().toString(36).slice(2, 8)}`
}
