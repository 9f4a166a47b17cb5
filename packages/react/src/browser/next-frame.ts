import { beforeIdleFrame } from './idle-frame.ts'

/** A page that nobody sees shows no frames; one that is seen shows some by then. */
const LONGEST_WAIT_MS = 1000

/** Waits until right before the page's next idle frame (idle-frame.ts). */
export function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(goOn, LONGEST_WAIT_MS)
    const cancel = beforeIdleFrame(goOn)
    function goOn(): void {
      clearTimeout(timer)
      cancel()
      resolve()
    }
  })
}
