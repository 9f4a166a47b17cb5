import type { ReactNode } from 'react'
import { useMemo } from 'react'
import type { Place } from './place.ts'
import { PlaceLink } from './place-link.tsx'
import type { StateGroup } from './state.ts'
import { StateBar } from './state-bar.tsx'
import { StateFrame } from './state-frame.tsx'
import { STATE_GROUPS } from './states.ts'

interface GroupViewProps {
  readonly group: StateGroup
  readonly place: Place
}

/** Every state of a group beside the others. */
export function GroupView({ group, place }: GroupViewProps): ReactNode {
  const { language, theme } = place
  const look = useMemo(() => ({ language, theme }), [language, theme])
  const at = STATE_GROUPS.indexOf(group)
  const placeAt = (index: number): Place | undefined => {
    const neighbour = STATE_GROUPS[index]
    return neighbour && { ...place, group: neighbour.id }
  }
  return (
    <>
      <StateBar
        place={place}
        title={group.title}
        group={group.id}
        previous={placeAt(at - 1)}
        next={placeAt(at + 1)}
      />
      <main className="states-group" data-testid="group">
        {group.states.map((state) => (
          <figure key={`${state.id} ${language} ${theme}`}>
            <figcaption>
              <PlaceLink to={{ ...place, group: '', state: state.id }}>{state.shows}</PlaceLink>
            </figcaption>
            <StateFrame state={state} look={look} width={place.width} isStill />
          </figure>
        ))}
      </main>
    </>
  )
}
