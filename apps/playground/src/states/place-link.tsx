import type { ReactNode } from 'react'
import type { Place } from './place.ts'
import { addressOf, goTo } from './use-place.ts'

interface PlaceLinkProps {
  readonly to: Place
  readonly isHere?: boolean
  /** The state it leads to, for a test. */
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
