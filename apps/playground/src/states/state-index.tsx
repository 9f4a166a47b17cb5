import type { ReactNode } from 'react'
import { LookLinks } from './look-links.tsx'
import type { Place } from './place.ts'
import { PlaceLink } from './place-link.tsx'
import { STATE_GROUPS, STATES } from './states.ts'

export function StateIndex({ place }: { readonly place: Place }): ReactNode {
  return (
    <main className="states-index">
      <h1>States</h1>
      <p className="states-lead">
        {STATES.length} states of the widget, each brought about as a visitor would, over a server that
        answers by a script and a clock that stands still.
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
