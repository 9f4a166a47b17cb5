import { RESEND_INTERVAL_S } from '@portico/protocol'
import type { Countdown, WidgetState } from '../state/state.ts'
import type { Context } from './context.ts'
import type { Clock } from './ports.ts'
import type { Task } from './store.ts'

export interface CountdownStart extends Pick<Countdown, 'reason'> {
  /** Seconds until a code can be requested again. Default: 60. */
  readonly seconds?: number | undefined
}

export function startCountdown({ start, ports: { clock }, store }: Context, given: CountdownStart): void {
  start('countdown', ({ wait }) =>
    countDown({ ...given, clock, wait }, (countdown) => store.set({ countdown })),
  )
}

interface RunningCountdown extends CountdownStart, Pick<Task, 'wait'> {
  readonly clock: Clock
}

/** @param show shows what is left; `undefined` at the end */
export async function countDown(
  { clock, wait, reason, seconds = RESEND_INTERVAL_S }: RunningCountdown,
  show: (countdown: Countdown | undefined) => void,
): Promise<void> {
  let leftMs = seconds * 1000
  while (leftMs > 0) {
    const secondsLeft = Math.ceil(leftMs / 1000)
    show({ secondsLeft, reason })
    const startedAt = clock.now()
    const waitMs = leftMs - (secondsLeft - 1) * 1000
    await wait(waitMs)
    // The timer may fire late after the page was suspended; a clock set back must not prolong the countdown.
    leftMs -= Math.max(clock.now() - startedAt, waitMs)
  }
  show(undefined)
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
