import type { RefObject } from 'react'
import { useBeforePaint } from '../hydration.ts'

interface Progress {
  /** Whether the view cannot be shown yet. */
  readonly isWaiting: boolean
  /** Whether it cannot be laid out either. */
  readonly isPending: boolean
}

/** Shows a skeleton in the widget's root instead of a view that cannot be shown yet, and reserves its height. */
export function useSkeleton(
  root: RefObject<HTMLElement | null>,
  skeleton: HTMLElement | null | undefined,
  { isWaiting, isPending }: Progress,
): void {
  useBeforePaint(() => {
    if (!root.current || !isWaiting || isPending) return undefined
    const { style } = root.current
    style.setProperty('visibility', 'hidden', 'important')
    return () => void style.removeProperty('visibility')
  }, [root, isWaiting, isPending])
  useBeforePaint(() => {
    if (!root.current || !skeleton) return
    const { style } = root.current
    style.removeProperty('min-height')
    if (isWaiting && isPending) style.setProperty('min-height', skeleton.style.height, 'important')
    // Over the root's padding.
    skeleton.style.setProperty('position', 'absolute', 'important')
    if (isWaiting) root.current.append(skeleton)
    else skeleton.remove()
  }, [root, skeleton, isWaiting, isPending])
}
