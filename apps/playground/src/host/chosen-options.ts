import { useEffect, useState } from 'react'
import type { Chosen } from './options.ts'
import { choose } from './options.ts'

// The choice is in the fragment of the URL, because the widget reads the query. The tab's session keeps it too: a login
// ends on the page's URL without the fragment.

const NAME = 'demo'

/** Where the reference says what the addresses of the agreement are. */
const AGREEMENT = '/docs/reference/options#agreementservice'

/** Default: the language and theme of the browser, and an agreement with links. */
export const INITIAL: Chosen = {
  language: 'auto',
  theme: 'auto',
  agreement: { service: AGREEMENT, privacy: AGREEMENT },
}

/** Invalid option values are passed on, so that the widget reports them. @returns undefined unless the JSON is an object */
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
  readonly replace: (next: Chosen) => void
}

export function useChosenOptions(): ChosenOptions {
  const [chosen, setChosen] = useState(() => {
    const inUrl = readChosen(new URLSearchParams(location.hash.slice(1)).get(NAME))
    return persist(inUrl ?? readChosen(sessionStorage.getItem(NAME)) ?? INITIAL)
  })
  // A change of the fragment alone does not reload the page.
  useEffect(() => addEventListener('hashchange', () => location.reload()), [])
  const replace = (next: Chosen): void => {
    setChosen(persist(next))
    // A page can load only one build of the widget's script.
    if (next['script'] !== chosen['script']) location.reload()
  }
  return {
    chosen,
    change: (name, value) => replace(choose(chosen, name, value)),
    replace,
  }
}

function persist(chosen: Chosen): Chosen {
  const url = new URL(location.href)
  const json = JSON.stringify(chosen)
  url.hash = json === JSON.stringify(INITIAL) ? '' : new URLSearchParams({ [NAME]: json }).toString()
  if (url.href !== location.href) history.replaceState(history.state, '', url)
  sessionStorage.setItem(NAME, json)
  return chosen
}
