import type { ReactNode } from 'react'
import type { Place } from './place.ts'
import { addressOf, goTo, WIDTHS } from './place.ts'
import { LOOK_LANGUAGES, LOOK_THEMES } from './state-look.ts'

interface PlaceLinkProps {
  readonly to: Place
  readonly isHere?: boolean
  /** The target state, for tests. */
  readonly state?: string
  readonly children: ReactNode
}

export function PlaceLink({ to, isHere = false, state, children }: PlaceLinkProps): ReactNode {
  return (
    <a
      href={addressOf(to)}
      aria-current={isHere ? 'true' : undefined}
      data-state={state}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        goTo(to)
      }}
    >
      {children}
    </a>
  )
}

const CHOICES = { language: LOOK_LANGUAGES, theme: LOOK_THEMES, width: WIDTHS } as const

/** Links to the same view in another language, theme or width. */
export function LookLinks({ place }: { readonly place: Place }): ReactNode {
  return (
    <>
      {(['language', 'theme', 'width'] as const).map((name) => (
        <span key={name} className="states-choice" role="group" aria-label={name}>
          {CHOICES[name].map((choice) => (
            <PlaceLink key={choice} to={{ ...place, [name]: choice }} isHere={place[name] === choice}>
              {choice}
            </PlaceLink>
          ))}
        </span>
      ))}
    </>
  )
}

interface StateBarProps {
  readonly place: Place
  readonly title: string
  readonly group: string
  readonly previous: Place | undefined
  readonly next: Place | undefined
}

/** Navigation bar above a state. */
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
