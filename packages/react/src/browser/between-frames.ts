import { beforeIdleFrame } from './idle-frame.ts'

/**
 * Takes a step before each idle frame (idle-frame.ts): whoever presses a key meanwhile does not wait for all of them.
 * @param frames how many are shown before the first step
 * @returns leaves out the rest
 */
export function betweenFrames([first, ...others]: readonly (() => void)[], frames = 0): () => void {
  if (!first) return () => undefined
  let cancel = beforeIdleFrame(() => {
    cancel = betweenFrames(others)
    first()
  }, frames)
  return () => cancel()
}
