import { isBusy, isPageRefused } from '@portico/core'
import type { MouseEvent, ReactNode } from 'react'
import { useFace } from '../face.ts'

/**
 * Sends a code, then counts the seconds until another may be asked for (SND-4), as wide as before. Where none was sent,
 * the focus stays on it, which the `disabled` attribute would lose.
 */
export function SendCodeButton(): ReactNode {
  const { widget, state, say, id } = useFace()
  const isRefused = isPageRefused(state)
  const { countdown, action } = state
  const send = ({ currentTarget }: MouseEvent<HTMLElement>): void => {
    currentTarget.style.setProperty('--portico-width', `${currentTarget.getBoundingClientRect().width}px`)
    widget.sendCode()
  }
  return (
    <button
      type="button"
      className="portico-send-code"
      data-part="send-code"
      data-waits={countdown !== undefined}
      disabled={countdown?.reason === 'code-sent'}
      aria-disabled={isBusy(state) || isRefused || countdown !== undefined}
      aria-describedby={isRefused ? id('why-off') : undefined}
      // The countdown shows that the answer is there; the loading flag stays on a little longer.
      aria-busy={action.code && !countdown}
      onClick={send}
    >
      <span className="portico-ring" aria-hidden="true" />
      {countdown ? say('send_code_countdown', { seconds: countdown.secondsLeft }) : say('send_code')}
    </button>
  )
}
