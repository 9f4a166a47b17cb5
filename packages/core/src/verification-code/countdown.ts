import { RESEND_INTERVAL_S } from '@portico/protocol'
import type { Context } from '../context.ts'

/** A deadline on the clock, so that a page that slept shows what is really left (SND-4). */
export interface Countdown {
  readonly secondsLeft: number
}

/** @param seconds until a code may be asked for again */
export function startCountdown(context: Context, seconds: number = RESEND_INTERVAL_S): void {
  const { clock } = context.ports
  const deadline = clock.now() + seconds * 1000
  context.start('countdown', async ({ wait }) => {
    for (;;) {
      // A clock set back must not make anybody wait longer than was asked.
      const leftMs = Math.min(deadline - clock.now(), seconds * 1000)
      if (leftMs <= 0) break
      const secondsLeft = Math.ceil(leftMs / 1000)
      context.store.set({ countdown: { secondsLeft } })
      await wait(leftMs - (secondsLeft - 1) * 1000)
    }
    context.store.set({ countdown: undefined })
  })
}
