import type { ReactNode } from 'react'
import { useEffect, useMemo } from 'react'
import { LookLinks, PlaceLink, StateBar } from './place-links.tsx'
import type { Place } from './place.ts'
import { queryOf, usePlace } from './place.ts'
import { GroupView, StateFrame } from './state-frame.tsx'
import { STATE_GROUPS, STATES } from './states.ts'

export function StatesPage(): ReactNode {
  const place = usePlace()
  useEffect(() => {
    const state = STATES.find(({ id }) => id === place.state)
    // A state with theme `auto` uses the system's background.
    document.documentElement.dataset['theme'] = state?.config?.theme ?? place.theme
    document.title = place.state || place.group || 'States'
  }, [place])
  const group = STATE_GROUPS.find(({ id }) => id === place.group)
  if (group) return <GroupView group={group} place={place} />
  return STATES.some(({ id }) => id === place.state) ? (
    <OneState place={place} />
  ) : (
    <StateIndex place={place} />
  )
}

function OneState({ place }: { readonly place: Place }): ReactNode {
  const { language, theme } = place
  const look = useMemo(() => ({ language, theme }), [language, theme])
  const at = STATES.findIndex(({ id }) => id === place.state)
  const placeAt = (index: number): Place | undefined => {
    const neighbour = STATES[index]
    return neighbour && { ...place, state: neighbour.id }
  }
  const state = STATES[at]
  const group = STATE_GROUPS.find(({ states }) => states.some(({ id }) => id === place.state))
  if (!state || !group) return null
  return (
    <>
      <StateBar
        place={place}
        title={`${group.title}: ${state.shows}`}
        group={group.id}
        previous={placeAt(at - 1)}
        next={placeAt(at + 1)}
      />
      <main className="states-stage" data-testid="stage" data-query={queryOf(place)}>
        <StateFrame
          key={`${state.id} ${language} ${theme}`}
          state={state}
          look={look}
          width={place.width}
          isStill={false}
        />
      </main>
    </>
  )
}

function StateIndex({ place }: { readonly place: Place }): ReactNode {
  return (
    <main className="states-index">
      <h1>States</h1>
      <p className="states-lead">
        {STATES.length} states of the widget, each reached by a visitor’s steps with a scripted server and a
        stopped clock.
      </p>
      <nav className="states-look" aria-label="Look">
        <LookLinks place={{ ...place, state: '', group: '' }} />
      </nav>
      {STATE_GROUPS.map(({ id, title, states }) => (
        <section key={id} aria-labelledby={`group-${id}`}>
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
    </main>
  )
}
