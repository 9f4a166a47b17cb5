import { useMemo, useSyncExternalStore } from 'react'
import type { Place } from './place.ts'
import { queryOf, readPlace } from './place.ts'

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
