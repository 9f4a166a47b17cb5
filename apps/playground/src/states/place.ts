import { useMemo, useSyncExternalStore } from 'react'
import type { Look, LookLanguage, LookTheme } from './state-look.ts'
import { LOOK_LANGUAGES, LOOK_THEMES } from './state-look.ts'

export const WIDTHS = ['360', '280'] as const
type Width = (typeof WIDTHS)[number]

/** Where somebody is among the states: one, a group of them, or the index. */
export interface Place extends Look {
  readonly state: string
  readonly group: string
  /** How wide the element is that the host gives. */
  readonly width: Width
}

/** Reads the query of the page's address; what it does not say is the first of each. */
function readPlace(query: string): Place {
  const asked = new URLSearchParams(query)
  const among = <Choice extends string>(name: string, choices: readonly [Choice, ...Choice[]]): Choice =>
    choices.find((choice) => choice === asked.get(name)) ?? choices[0]
  return {
    state: asked.get('state') ?? '',
    group: asked.get('group') ?? '',
    language: among<LookLanguage>('language', LOOK_LANGUAGES),
    theme: among<LookTheme>('theme', LOOK_THEMES),
    width: among<Width>('width', WIDTHS),
  }
}

/** The query that leads to a place. */
export function queryOf({ state, group, ...look }: Place): string {
  return new URLSearchParams({ ...(state && { state }), ...(group && { group }), ...look }).toString()
}

const PATH = '/dev/states'

/** The place the address names; back and forward change it as a link does. */
export function usePlace(): Place {
  const query = useSyncExternalStore(onMoved, () => location.search)
  return useMemo(() => readPlace(query), [query])
}

/** Goes there without loading the page again. */
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
