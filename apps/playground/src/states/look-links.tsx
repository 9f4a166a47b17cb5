import type { ReactNode } from 'react'
import type { Place } from './place.ts'
import { WIDTHS } from './place.ts'
import { PlaceLink } from './place-link.tsx'
import { LOOK_LANGUAGES, LOOK_THEMES } from './state-look.ts'

const CHOICES = { language: LOOK_LANGUAGES, theme: LOOK_THEMES, width: WIDTHS } as const

/** The same place in another language, theme or width. */
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
