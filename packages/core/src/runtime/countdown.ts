import { RESEND_INTERVAL_S } from '@portico/protocol'
import type { Countdown, WidgetState } from '../state/state.ts'
import type { Context } from './context.ts'

interface CountdownStart extends Pick<Countdown, 'reason'> {
  /** Seconds until a code can be requested again. Default: 60. */
  readonly seconds?: number | undefined
}

export function startCountdown(
  context: Context,
  { reason, seconds = RESEND_INTERVAL_S }: CountdownStart,
): void {
  const { clock } = context.ports
  context.start('countdown', async ({ wait }) => {
    let leftMs = seconds * 1000
    while (leftMs > 0) {
      const secondsLeft = Math.ceil(leftMs / 1000)
      context.store.set({ countdown: { secondsLeft, reason } })
      const startedAt = clock.now()
      const waitMs = leftMs - (secondsLeft - 1) * 1000
      await wait(waitMs)
      // The timer may fire late after the page was suspended; a clock set back must not prolong the countdown.
      leftMs -= Math.max(clock.now() - startedAt, waitMs)
    }
    context.store.set({ countdown: undefined })
  })
}

/** Where a code is requested, for the other tabs: not whom it was sent to. */
export function codeView({ panel, method }: WidgetState): string {
  return `${panel} ${method}`
}

/** Sends the end of a running countdown to the other tabs. */
export function postCountdown({ store, ports, tabs }: Context): void {
  const state = store.get()
  if (!state.countdown) return
  const until = ports.clock.now() + state.countdown.secondsLeft * 1000
  tabs.current?.postCodeSent({ view: codeView(state), until })
}
