import type { ReactNode } from 'react'
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { Page } from '../page.tsx'
import type { Look } from './state-look.ts'
import { LOOK_LANGUAGES, LOOK_THEMES } from './state-look.ts'
import { StateFrame } from './state-frame.tsx'
import type { State } from './state.ts'
import { STATE_GROUPS, STATES } from './states.ts'

const CHOICES = { language: LOOK_LANGUAGES, theme: LOOK_THEMES, width: ['360', '280'] } as const
type ChoiceName = keyof typeof CHOICES

/** The current view: one state, or the gallery. */
interface Place extends Look {
  readonly state: string
  /** The gallery has the states whose title or group has these words. */
  readonly filter: string
  /** Width of the host element in px. */
  readonly width: string
}

/** Reads the URL's query; a missing value is the first choice. */
function readPlace(query: string): Place {
  const params = new URLSearchParams(query)
  const among = <Name extends ChoiceName>(name: Name): (typeof CHOICES)[Name][number] =>
    CHOICES[name].find((choice) => choice === params.get(name)) ?? CHOICES[name][0]
  return {
    state: params.get('state') ?? '',
    filter: params.get('filter') ?? '',
    language: among('language'),
    theme: among('theme'),
    width: among('width'),
  }
}

function queryOf({ state, filter, ...look }: Place): string {
  return new URLSearchParams({ ...(state && { state }), ...(filter && { filter }), ...look }).toString()
}

function onMoved(listener: () => void): () => void {
  addEventListener('popstate', listener)
  return () => removeEventListener('popstate', listener)
}

export function StatesPage(): ReactNode {
  const query = useSyncExternalStore(onMoved, () => location.search)
  const place = useMemo(() => readPlace(query), [query])
  const state = STATES.find(({ id }) => id === place.state)
  useEffect(() => {
    // A state with theme `auto` uses the system's background.
    document.documentElement.dataset['theme'] = state?.config?.theme ?? place.theme
    document.title = place.state || 'States'
  }, [place, state])
  return state ? <OneState place={place} /> : <Gallery place={place} />
}

interface PlaceProps {
  readonly place: Place
}

function OneState({ place }: PlaceProps): ReactNode {
  const at = STATES.findIndex(({ id }) => id === place.state)
  const group = STATE_GROUPS.find(({ states }) => states.some(({ id }) => id === place.state))
  const [previous, state, next] = [STATES[at - 1], STATES[at], STATES[at + 1]]
  if (!state || !group) return null
  const { language, theme, width } = place
  return (
    <>
      <header className="states-bar" data-testid="bar">
        <nav className="links" aria-label="States">
          <PlaceLink to={{ ...place, state: '' }}>All</PlaceLink>
          <PlaceLink to={{ ...place, state: '', filter: group.title }}>Group</PlaceLink>
          {previous && <PlaceLink to={{ ...place, state: previous.id }}>← Previous</PlaceLink>}
          {next && <PlaceLink to={{ ...place, state: next.id }}>Next →</PlaceLink>}
        </nav>
        <h1>{`${group.title}: ${state.shows}`}</h1>
        <nav className="links" aria-label="Look">
          <LookLinks place={place} />
        </nav>
      </header>
      <main className="states-stage" data-testid="stage" data-query={queryOf(place)}>
        <StateFrame
          key={`${state.id} ${language} ${theme}`}
          {...{ state, language, theme, width }}
          isStill={false}
        />
      </main>
    </>
  )
}

function Gallery({ place }: PlaceProps): ReactNode {
  const words = place.filter.toLowerCase()
  const groups = STATE_GROUPS.map(({ title, states, ...group }) => ({
    ...group,
    title,
    states: states.filter(({ id, shows }) => `${title}: ${shows} ${id}`.toLowerCase().includes(words)),
  })).filter(({ states }) => states.length > 0)
  return (
    <Page
      title="States"
      lead={`${STATES.length} states of the widget, each reached by a visitor’s steps with a scripted server and a stopped clock.`}
    >
      <input
        type="search"
        aria-label="Filter"
        placeholder="Filter"
        value={place.filter}
        onChange={({ target }) => go({ ...place, filter: target.value }, 'replaceState')}
      />
      <nav className="links note" aria-label="Look">
        <LookLinks place={place} />
      </nav>
      <p className="note" role="status" data-testid="matches">
        {`${groups.flatMap(({ states }) => states).length} of ${STATES.length}`}
      </p>
      {groups.map(({ id, title, states }) => (
        <section key={id} aria-labelledby={`group-${id}`}>
          <h2 id={`group-${id}`}>{title}</h2>
          <ul className="gallery">
            {states.map((state) => (
              <Thumbnail key={state.id} state={state} place={place} />
            ))}
          </ul>
        </section>
      ))}
    </Page>
  )
}

interface ThumbnailProps extends PlaceProps {
  readonly state: State
}

/** A card of the gallery; the widget is in it while the card is in sight. */
function Thumbnail({ state, place }: ThumbnailProps): ReactNode {
  const { language, theme, width } = place
  const card = useRef<HTMLLIElement>(null)
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => setSeen(entries.at(-1)?.isIntersecting ?? false), {
      rootMargin: '200px',
    })
    if (card.current) observer.observe(card.current)
    return () => observer.disconnect()
  }, [])
  return (
    <li ref={card}>
      <div className="thumbnail">
        {isSeen && <StateFrame key={`${language} ${theme}`} {...{ state, language, theme, width }} isStill />}
      </div>
      <PlaceLink to={{ ...place, state: state.id }} state={state.id}>
        {state.shows}
      </PlaceLink>
    </li>
  )
}

/** Links to the same view in another language, theme or width. */
function LookLinks({ place }: PlaceProps): ReactNode {
  return (Object.keys(CHOICES) as ChoiceName[]).map((name) => (
    <span key={name} className="links" role="group" aria-label={name}>
      {CHOICES[name].map((choice) => (
        <PlaceLink key={choice} to={{ ...place, [name]: choice }} isHere={place[name] === choice}>
          {choice}
        </PlaceLink>
      ))}
    </span>
  ))
}

function go(to: Place, method: 'pushState' | 'replaceState'): void {
  history[method](undefined, '', `?${queryOf(to)}`)
  dispatchEvent(new PopStateEvent('popstate'))
}

interface PlaceLinkProps {
  readonly to: Place
  readonly isHere?: boolean
  /** The target state, for tests. */
  readonly state?: string
  readonly children: ReactNode
}

/** Navigates without reloading the page. */
function PlaceLink({ to, isHere = false, state, children }: PlaceLinkProps): ReactNode {
  return (
    <a
      href={`?${queryOf(to)}`}
      aria-current={isHere ? 'true' : undefined}
      data-state={state}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        go(to, 'pushState')
      }}
    >
      {children}
    </a>
  )
}
