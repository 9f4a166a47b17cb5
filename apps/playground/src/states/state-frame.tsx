import type { ReactNode } from 'react'
import { useEffect, useRef, useState } from 'react'
import { mountState } from './mount-state.ts'
import type { Look } from './state-look.ts'
import type { State } from './state.ts'

interface StateFrameProps extends Omit<Look, 'hasLogo'> {
  readonly state: State
  /** A `data:` address, which the widget's option does not take. */
  readonly logo?: string
  readonly width: string
}

/** The host element with the widget in the given state. Callers key it by state. */
export function StateFrame({ state, language, theme, width, logo = '' }: StateFrameProps): ReactNode {
  const frame = useRef<HTMLDivElement>(null)
  const [isSettled, setSettled] = useState(false)
  const [problem, setProblem] = useState('')
  useEffect(() => {
    let unmount: (() => void) | undefined
    let isWanted = true
    const stage = async (element: HTMLElement): Promise<void> => {
      unmount = await mountState(element, state, { language, theme, hasLogo: logo !== '' })
      if (logo) element.querySelector('.portico-logo img')?.setAttribute('src', logo)
      if (isWanted) setSettled(true)
      else unmount()
    }
    if (frame.current) stage(frame.current).catch((error: unknown) => setProblem(String(error)))
    return () => {
      isWanted = false
      unmount?.()
    }
  }, [state, language, theme, logo])
  return (
    <>
      {problem !== '' && <p className="problem">{problem}</p>}
      <div
        ref={frame}
        className="state-frame"
        data-testid="frame"
        style={{ width: `${width}px` }}
        data-settled={isSettled}
        data-problem={problem}
      />
    </>
  )
}
