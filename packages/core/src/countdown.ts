import { RESEND_INTERVAL_S } from '@portico/protocol'
import type { Context } from './context.ts'

/** A deadline on the clock, so that a page that slept shows what is really left (SND-4). */
export interface Countdown {
  readonly secondsLeft: number
  /** A code was sent just now, or one was asked for too soon (1206): then none was sent. */
  readonly reason: 'code-sent' | 'too-soon'
}

interface CountdownStart extends Pick<Countdown, 'reason'> {
  /** Until a code may be asked for again. Default: 60. */
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
      const turnMs = leftMs - (secondsLeft - 1) * 1000
      await wait(turnMs)
      // Late after a sleep; and a clock set back makes nobody wait longer.
      leftMs -= Math.max(clock.now() - startedAt, turnMs)
    }
    context.store.set({ countdown: undefined })
  })
}
