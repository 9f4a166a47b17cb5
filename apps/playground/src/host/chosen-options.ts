import { useState } from 'react'
import type { Chosen } from './options.ts'
import { choose } from './options.ts'

// The choice is a single query parameter, because the widget reads `code`, `state`, `type` and others. The tab's session
// keeps it too: a login ends on the page's URL without the query.

const NAME = 'demo'

/** The visitor's own language and theme. */
const INITIAL: Chosen = { language: 'auto', theme: 'auto' }

/** Invalid option values are passed on, so that the widget reports them. @returns undefined for no object */
export function readChosen(json: string | null): Chosen | undefined {
  try {
    const parsed: unknown = JSON.parse(json ?? '')
    return Object(parsed) === parsed && !Array.isArray(parsed) ? (parsed as Chosen) : undefined
  } catch {
    return undefined
  }
}

export interface ChosenOptions {
  readonly chosen: Chosen
  readonly change: (name: string, value: unknown) => void
  readonly reset: () => void
}

export function useChosenOptions(): ChosenOptions {
  const [chosen, setChosen] = useState(() => {
    const inQuery = readChosen(new URLSearchParams(location.search).get(NAME))
    return store(inQuery ?? readChosen(sessionStorage.getItem(NAME)) ?? INITIAL)
  })
  const put = (next: Chosen): void => {
    setChosen(store(next))
    // A page can load one of the scripts only.
    if (next['script'] !== chosen['script']) location.reload()
  }
  return {
    chosen,
    change: (name, value) => put(choose(chosen, name, value)),
    reset: () => put(INITIAL),
  }
}

function store(chosen: Chosen): Chosen {
  const url = new URL(location.href)
  const json = JSON.stringify(chosen)
  if (json === JSON.stringify(INITIAL)) url.searchParams.delete(NAME)
  else url.searchParams.set(NAME, json)
  if (url.href !== location.href) history.replaceState(history.state, '', url)
  sessionStorage.setItem(NAME, json)
  return chosen
}
