import type { ReactNode } from 'react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { PlaceLink, StateBar } from './place-links.tsx'
import type { Place } from './place.ts'
import type { Cleanup } from './mount-state.ts'
import { mountState } from './mount-state.ts'
import type { Look } from './state-look.ts'
import type { State, StateGroup } from './state.ts'
import { STATE_GROUPS } from './states.ts'
import { freezeFrame } from './widget-root.ts'

interface StateFrameProps {
  readonly state: State
  readonly look: Look
  readonly width: string
  /** One of several frames on the page; frozen once it is rendered. */
  readonly isStill: boolean
}

/** Frames are rendered one at a time because the page has a single focus. */
let staging: Promise<unknown> = Promise.resolve()

/** The host element with the widget in the given state. Callers key it by state. */
export function StateFrame({ state, look, width, isStill }: StateFrameProps): ReactNode {
  const frame = useRef<HTMLDivElement>(null)
  const [isSettled, setSettled] = useState(false)
  const [problem, setProblem] = useState('')
  useEffect(() => {
    let end: Cleanup | undefined
    let isWanted = true
    const stage = async (): Promise<void> => {
      if (!frame.current || !isWanted) return
      end = await mountState(frame.current, state, look)
      if (isStill) freezeFrame(frame.current)
      if (isWanted) setSettled(true)
      else end()
    }
    staging = staging.then(stage).catch((error: unknown) => setProblem(String(error)))
    return () => {
      isWanted = false
      end?.()
    }
  }, [state, look, isStill])
  return (
    <>
      {problem !== '' && <p className="states-problem">{problem}</p>}
      <div
        ref={frame}
        className="state-frame"
        data-testid="frame"
        data-width={width}
        data-settled={isSettled}
        data-problem={problem}
      />
    </>
  )
}

interface GroupViewProps {
  readonly group: StateGroup
  readonly place: Place
}

/** All states of a group side by side. */
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
