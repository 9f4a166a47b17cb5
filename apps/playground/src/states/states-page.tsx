import type { ReactNode } from 'react'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { Page } from '../page.tsx'
import type { Look } from './state-look.ts'
import { LOOK_LANGUAGES, LOOK_THEMES } from './state-look.ts'
import { StateFrame } from './state-frame.tsx'
import { STATE_GROUPS, STATES } from './states.ts'

const CHOICES = { language: LOOK_LANGUAGES, theme: LOOK_THEMES, width: ['360', '280'] } as const
type ChoiceName = keyof typeof CHOICES

/** The current view: one state, a group, or the index. */
interface Place extends Look {
  readonly state: string
  readonly group: string
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
    group: params.get('group') ?? '',
    language: among('language'),
    theme: among('theme'),
    width: among('width'),
  }
}

function queryOf({ state, group, ...look }: Place): string {
  return new URLSearchParams({ ...(state && { state }), ...(group && { group }), ...look }).toString()
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
    document.title = place.state || place.group || 'States'
  }, [place, state])
  if (state) return <OneState place={place} />
  return STATE_GROUPS.some(({ id }) => id === place.group) ? <Group place={place} /> : <Index place={place} />
}

interface PlaceProps {
  readonly place: Place
}

function OneState({ place }: PlaceProps): ReactNode {
  const at = STATES.findIndex(({ id }) => id === place.state)
  const group = STATE_GROUPS.find(({ states }) => states.some(({ id }) => id === place.state))
  const state = STATES[at]
  if (!state || !group) return null
  const { language, theme, width } = place
  return (
    <>
      <Bar
        {...{ place, title: `${group.title}: ${state.shows}`, group: group.id }}
        name="state"
        entries={STATES}
      />
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

/** All states of a group side by side. */
function Group({ place }: PlaceProps): ReactNode {
  const { language, theme, width } = place
  const group = STATE_GROUPS.find(({ id }) => id === place.group)
  if (!group) return null
  return (
    <>
      <Bar {...{ place, title: group.title, group: group.id }} name="group" entries={STATE_GROUPS} />
      <main className="states-stage states-group" data-testid="group">
        {group.states.map((state) => (
          <figure key={`${state.id} ${language} ${theme}`}>
            <figcaption className="note">
              <PlaceLink to={{ ...place, group: '', state: state.id }}>{state.shows}</PlaceLink>
            </figcaption>
            <StateFrame {...{ state, language, theme, width }} isStill />
          </figure>
        ))}
      </main>
    </>
  )
}

function Index({ place }: PlaceProps): ReactNode {
  return (
    <Page
      title="States"
      lead={`${STATES.length} states of the widget, each reached by a visitor’s steps with a scripted server and a stopped clock.`}
    >
      <nav className="links note" aria-label="Look">
        <LookLinks place={{ ...place, state: '', group: '' }} />
      </nav>
      {STATE_GROUPS.map(({ id, title, states }) => (
        <section key={id} className="states-index" aria-labelledby={`group-${id}`}>
          <h2 id={`group-${id}`}>
            <PlaceLink to={{ ...place, state: '', group: id }}>{title}</PlaceLink>
          </h2>
          <ul>
            {states.map((state) => (
              <li key={state.id}>
                <PlaceLink to={{ ...place, group: '', state: state.id }} state={state.id}>
                  {state.shows}
                </PlaceLink>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Page>
  )
}

interface BarProps extends PlaceProps {
  readonly title: string
  readonly group: string
  /** What the previous and next link step through. */
  readonly name: 'state' | 'group'
  readonly entries: readonly { readonly id: string }[]
}

/** Navigation bar above a state or a group. */
function Bar({ place, title, group, name, entries }: BarProps): ReactNode {
  const at = entries.findIndex(({ id }) => id === place[name])
  const [previous, next] = [entries[at - 1], entries[at + 1]]
  return (
    <header className="states-bar" data-testid="bar">
      <nav className="links" aria-label="States">
        <PlaceLink to={{ ...place, state: '', group: '' }}>All</PlaceLink>
        <PlaceLink to={{ ...place, state: '', group }}>Group</PlaceLink>
        {previous && <PlaceLink to={{ ...place, [name]: previous.id }}>← Previous</PlaceLink>}
        {next && <PlaceLink to={{ ...place, [name]: next.id }}>Next →</PlaceLink>}
      </nav>
      <h1>{title}</h1>
      <nav className="links" aria-label="Look">
        <LookLinks place={place} />
      </nav>
    </header>
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
        history.pushState(undefined, '', `?${queryOf(to)}`)
        dispatchEvent(new PopStateEvent('popstate'))
      }}
    >
      {children}
    </a>
  )
}
