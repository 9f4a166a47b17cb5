import { useMemo, useSyncExternalStore } from 'react'
import type { Look, LookLanguage, LookTheme } from './state-look.ts'
import { LOOK_LANGUAGES, LOOK_THEMES } from './state-look.ts'

export const WIDTHS = ['360', '280'] as const
type Width = (typeof WIDTHS)[number]

/** The current view: one state, a group, or the index. */
export interface Place extends Look {
  readonly state: string
  readonly group: string
  /** Width of the host element in px. */
  readonly width: Width
}

/** Reads the URL's query; a missing value is the first choice. */
function readPlace(query: string): Place {
  const params = new URLSearchParams(query)
  const among = <Choice extends string>(name: string, choices: readonly [Choice, ...Choice[]]): Choice =>
    choices.find((choice) => choice === params.get(name)) ?? choices[0]
  return {
    state: params.get('state') ?? '',
    group: params.get('group') ?? '',
    language: among<LookLanguage>('language', LOOK_LANGUAGES),
    theme: among<LookTheme>('theme', LOOK_THEMES),
    width: among<Width>('width', WIDTHS),
  }
}

/** The query of a view. */
export function queryOf({ state, group, ...look }: Place): string {
  return new URLSearchParams({ ...(state && { state }), ...(group && { group }), ...look }).toString()
}

const PATH = '/dev/states'

/** The view of the current URL, updated by links and by back and forward. */
export function usePlace(): Place {
  const query = useSyncExternalStore(onMoved, () => location.search)
  return useMemo(() => readPlace(query), [query])
}

/** Navigates without reloading the page. */
export function goTo(place: Place): void {
  history.pushState(undefined, '', addressOf(place))
  dispatchEvent(new PopStateEvent('popstate'))
}

export function addressOf(place: Place): string {
  return `${PATH}?${queryOf(place)}`
}

function onMoved(listener: () => void): () => void {
  addEventListener('popstate', listener)
  return () => removeEventListener('popstate', listener)
}
