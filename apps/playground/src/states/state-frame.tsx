import type { ReactNode } from 'react'
import { useEffect, useRef, useState } from 'react'
import { mountState } from './mount-state.ts'
import type { Look } from './state-look.ts'
import type { State } from './state.ts'
import { freezeFrame } from './widget-root.ts'

interface StateFrameProps extends Look {
  readonly state: State
  readonly width: string
  /** One of several frames on the page; frozen once it is rendered. */
  readonly isStill: boolean
}

/** Frames are rendered one at a time because the page has a single focus. */
let staging: Promise<unknown> = Promise.resolve()

/** The host element with the widget in the given state. Callers key it by state. */
export function StateFrame({ state, language, theme, width, isStill }: StateFrameProps): ReactNode {
  const frame = useRef<HTMLDivElement>(null)
  const [isSettled, setSettled] = useState(false)
  const [problem, setProblem] = useState('')
  useEffect(() => {
    let unmount: (() => void) | undefined
    let isWanted = true
    const stage = async (): Promise<void> => {
      if (!frame.current || !isWanted) return
      unmount = await mountState(frame.current, state, { language, theme })
      if (isStill) freezeFrame(frame.current)
      if (isWanted) setSettled(true)
      else unmount()
    }
    staging = staging.then(stage).catch((error: unknown) => setProblem(String(error)))
    return () => {
      isWanted = false
      unmount?.()
    }
  }, [state, language, theme, isStill])
  return (
    <>
      {problem !== '' && <p className="problem">{problem}</p>}
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
