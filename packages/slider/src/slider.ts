import { startPath } from './path.ts'
import { checkPuzzle, loadPuzzle } from './puzzle.flow.ts'
import type { RunParts } from './slider-run.ts'
import { startRun } from './slider-run.ts'
import type { Deeds } from './slider-state.ts'
import { MOST_X } from './slider-state.ts'
import { waitForPass } from './waiting.flow.ts'

interface SliderParts extends RunParts {
  /** The person has had enough. @param isBroken the verify host did not answer at the end */
  readonly leave: (isForOtherWay: boolean, isBroken: boolean) => void
}

/** What a person may do between a demand and its pass (CAP-3); `retry` begins. */
export function openSlider({ leave, ...parts }: SliderParts): Deeds {
  const run = startRun(parts)
  const back = (): void => void loadPuzzle(run)
  const wait = (): void => void waitForPass(run)
  return {
    moveTo: (wanted, y = 0) => {
      const { is, path = startPath() } = run.get()
      if (is !== 'puzzle') return
      const x = Math.min(MOST_X, Math.max(0, wanted))
      path.record(x, y)
      run.set({ x, path, said: '' })
    },
    confirm: (input) => void checkPuzzle(run, input),
    retry: () => (run.get().isForWaiting ? wait() : back()),
    wait,
    back,
    leave: (isForOtherWay = false) => {
      run.begin()
      leave(isForOtherWay, run.get().is === 'failed')
    },
  }
}
