import type { ReactNode } from 'react'
import { useEffect, useRef, useState } from 'react'
import { mountState } from './mount-state.ts'
import type { Look } from './state-look.ts'
import type { State } from './state.ts'

interface StateFrameProps extends Look {
  readonly state: State
  readonly width: string
  /** One of several frames on the page: inert, so that it takes the focus from none of them. */
  readonly isStill: boolean
}

/** Frames are rendered one at a time because the page has a single focus, and so that the page stays responsive. */
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
      if (isWanted) setSettled(true)
      else unmount()
    }
    staging = staging.then(stage).catch((error: unknown) => setProblem(String(error)))
    return () => {
      isWanted = false
      unmount?.()
    }
  }, [state, language, theme])
  return (
    <>
      {problem !== '' && <p className="problem">{problem}</p>}
      <div
        ref={frame}
        className="state-frame"
        data-testid="frame"
        inert={isStill}
        style={{ width: `${width}px` }}
        data-settled={isSettled}
        data-problem={problem}
      />
    </>
  )
}

const { showModal } = HTMLDialogElement.prototype

/**
 * In an inert frame a dialog is displayed in its place: a modal one would make the page inert. The attribute opens it without
 * the steps of `show()`, which take the focus from the rest of the page.
 */
HTMLDialogElement.prototype.showModal = function showInPlace(): void {
  if (!this.closest('[inert]')) return showModal.call(this)
  this.style.setProperty('position', 'static', 'important')
  this.open = true
}
