import type { RefObject } from 'react'
import { useBeforePaint } from '../hydration.ts'

interface Progress {
  /** Whether there is nothing else to show. */
  readonly isWaiting: boolean
  readonly isComplete: boolean
  /** The height in px of what follows until the view is complete. */
  readonly missing: number
}

/** Shows a skeleton in the widget's root while there is nothing else to show, and reserves the height of the complete view. */
export function useSkeleton(
  root: RefObject<HTMLElement | null>,
  skeleton: HTMLElement | null | undefined,
  { isWaiting, isComplete, missing }: Progress,
): void {
  useBeforePaint(() => {
    if (!root.current || !skeleton) return
    const { style } = root.current
    style.setProperty('min-height', '')
    if (isWaiting) style.setProperty('min-height', skeleton.style.height, 'important')
    else if (!isComplete)
      style.setProperty('min-height', `${root.current.offsetHeight + missing}px`, 'important')
    // Over the root's padding.
    skeleton.style.setProperty('position', 'absolute', 'important')
    if (isWaiting) root.current.append(skeleton)
    else skeleton.remove()
  }, [root, skeleton, isWaiting, isComplete, missing])
}
