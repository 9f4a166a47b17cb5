import { RESEND_INTERVAL_S } from '@portico/protocol'
import type { Context } from '../context.ts'

/** A deadline on the clock, so that a page that slept shows what is really left (SND-4). */
export interface Countdown {
  readonly secondsLeft: number
}

/** @param seconds until a code may be asked for again */
export function startCountdown(context: Context, seconds: number = RESEND_INTERVAL_S): void {
  const { clock } = context.ports
  context.start('countdown', async ({ wait }) => {
    let leftMs = seconds * 1000
    while (leftMs > 0) {
      const secondsLeft = Math.ceil(leftMs / 1000)
      context.store.set({ countdown: { secondsLeft } })
      const startedAt = clock.now()
      const turnMs = leftMs - (secondsLeft - 1) * 1000
      await wait(turnMs)
      // Late after a sleep; and a clock set back makes nobody wait longer.
      leftMs -= Math.max(clock.now() - startedAt, turnMs)
    }
    context.store.set({ countdown: undefined })
  })
}
