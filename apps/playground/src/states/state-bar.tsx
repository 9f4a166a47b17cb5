import type { ReactNode } from 'react'
import { LookLinks } from './look-links.tsx'
import type { Place } from './place.ts'
import { PlaceLink } from './place-link.tsx'

interface StateBarProps {
  readonly place: Place
  readonly title: string
  readonly group: string
  readonly previous: Place | undefined
  readonly next: Place | undefined
}

/** What stands above a state, thin, and no part of what is looked at. */
export function StateBar({ place, title, group, previous, next }: StateBarProps): ReactNode {
  return (
    <header className="states-bar" data-testid="bar">
      <nav aria-label="States">
        <PlaceLink to={{ ...place, state: '', group: '' }}>All</PlaceLink>
        <PlaceLink to={{ ...place, state: '', group }}>Group</PlaceLink>
        {previous && <PlaceLink to={previous}>← Previous</PlaceLink>}
        {next && <PlaceLink to={next}>Next →</PlaceLink>}
      </nav>
      <h1>{title}</h1>
      <nav aria-label="Look">
        <LookLinks place={place} />
      </nav>
    </header>
  )
}
