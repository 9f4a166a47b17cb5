import type { Widget, WidgetState } from '@portico/core'
import { useSyncExternalStore } from 'react'

/** A widget's state, and its next when it changes; none on a server, which cannot know the page. */
export function useWidgetState(widget: Widget): WidgetState | undefined {
  return useSyncExternalStore(widget.subscribe, widget.getState, nothingYet)
}

function nothingYet(): undefined {
  return undefined
}
