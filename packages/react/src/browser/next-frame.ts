import { beforeQuietFrame } from './quiet-frame.ts'

/** A page that nobody sees shows no frames. */
const LONGEST_WAIT_MS = 100

/** Waits until right before the page's next frame in which nobody acted. */
export function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(goOn, LONGEST_WAIT_MS)
    const cancel = beforeQuietFrame(goOn)
    function goOn(): void {
      clearTimeout(timer)
      cancel()
      resolve()
    }
  })
}
