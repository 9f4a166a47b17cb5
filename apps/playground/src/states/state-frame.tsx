import type { ReactNode } from 'react'
import { useEffect, useRef, useState } from 'react'
import { keepStill } from './keep-still.ts'
import type { State } from './state.ts'
import type { Look } from './state-look.ts'
import type { End } from './stage-state.ts'
import { stageState } from './stage-state.ts'

interface StateFrameProps {
  readonly state: State
  readonly look: Look
  readonly width: string
  /** A picture among others: nothing moves it any more. */
  readonly isStill: boolean
}

/** One after the other, for there is one focus. */
let staging: Promise<unknown> = Promise.resolve()

/** The element a host gives, with the widget in that state. Keyed by its caller: another state is another frame. */
export function StateFrame({ state, look, width, isStill }: StateFrameProps): ReactNode {
  const frame = useRef<HTMLDivElement>(null)
  const [stands, setStands] = useState(false)
  const [problem, setProblem] = useState('')
  useEffect(() => {
    let end: End | undefined
    let isWanted = true
    const stage = async (): Promise<void> => {
      if (!frame.current || !isWanted) return
      end = await stageState(frame.current, state, look)
      if (isStill) keepStill(frame.current)
      if (isWanted) setStands(true)
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
        data-stands={stands}
        data-problem={problem}
      />
    </>
  )
}
