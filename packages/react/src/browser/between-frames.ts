import { beforePaint } from './after-paint.ts'

/** Takes a step before each frame: whoever presses a key meanwhile does not wait for all of them. @returns leaves out the rest */
export function betweenFrames([first, ...others]: readonly (() => void)[]): () => void {
  if (!first) return () => undefined
  let cancel = beforePaint(() => {
    cancel = betweenFrames(others)
    first()
  })
  return () => cancel()
}
