import type { RefObject } from 'react'
import { useBeforePaint } from '../hydration.ts'

/**
 * Shows a skeleton in the widget's root while there is nothing else to draw, and keeps its height until the view is
 * complete.
 */
export function useSkeleton(
  root: RefObject<HTMLElement | null>,
  skeleton: HTMLElement | null | undefined,
  { isWaiting, isComplete }: { readonly isWaiting: boolean; readonly isComplete: boolean },
): void {
  useBeforePaint(() => {
    if (!root.current || !skeleton) return
    root.current.style.setProperty('min-height', isComplete ? '' : skeleton.style.height, 'important')
    // Over the root's padding.
    skeleton.style.setProperty('position', 'absolute', 'important')
    if (isWaiting) root.current.append(skeleton)
    else skeleton.remove()
  }, [root, skeleton, isWaiting, isComplete])
}
