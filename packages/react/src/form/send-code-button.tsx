import type { Countdown } from '@portico/core/internal'
import type { MouseEvent, ReactNode } from 'react'
import { Text } from '../ui/text.tsx'

interface SendCodeButtonProps {
  readonly t: (key: 'send_code' | 'send_code_countdown', values?: { readonly seconds: number }) => string
  readonly countdown: Countdown | undefined
  readonly isBusy: boolean
  readonly isDisabled: boolean
  readonly describedBy?: string | undefined
  readonly onSend: () => void
}

/**
 * Sends a code, then counts down until another can be sent, at a constant width. Uses `disabled` only after a code was
 * sent, since it would lose the focus.
 */
export function SendCodeButton({
  t,
  countdown,
  isBusy,
  isDisabled,
  describedBy,
  onSend,
}: SendCodeButtonProps): ReactNode {
  const send = ({ currentTarget }: MouseEvent<HTMLElement>): void => {
    currentTarget.style.setProperty('--portico-button-width', getComputedStyle(currentTarget).width)
    onSend()
  }
  return (
    <button
      type="button"
      className="portico-send-code"
      data-part="send-code"
      data-waits={!!countdown}
      disabled={countdown?.reason === 'code-sent'}
      aria-disabled={isDisabled || !!countdown}
      aria-describedby={describedBy}
      // The loading flag outlasts the response, which the countdown already shows.
      aria-busy={isBusy && !countdown}
      onClick={send}
    >
      <span className="portico-ring" aria-hidden="true" />
      <Text>
        {countdown
          ? // The text is loaded with the deferred views.
            t('send_code_countdown', { seconds: countdown.secondsLeft }) || countdown.secondsLeft
          : t('send_code')}
      </Text>
    </button>
  )
}
