import type { RefObject } from 'react'
import { useBeforePaint } from '../hydration.ts'

interface Progress {
  /** Whether the view cannot be shown yet. */
  readonly isWaiting: boolean
  /** Whether it cannot be laid out either. */
  readonly isPending: boolean
}

/** Renders the skeleton when it is needed first, which it often is not. */
export interface LazySkeleton {
  readonly render: () => HTMLElement | undefined
  rendered?: HTMLElement | undefined
}

/** Shows a skeleton in the widget's root instead of a view that cannot be shown yet, and reserves its height. */
export function useSkeleton(
  root: RefObject<HTMLElement | null>,
  lazy: LazySkeleton | undefined,
  { isWaiting, isPending }: Progress,
): void {
  useBeforePaint(() => {
    if (!root.current || !isWaiting || isPending) return undefined
    const { style } = root.current
    style.setProperty('visibility', 'hidden', 'important')
    return () => void style.removeProperty('visibility')
  }, [root, isWaiting, isPending])
  useBeforePaint(() => {
    if (lazy && isWaiting) lazy.rendered ??= lazy.render()
    const skeleton = lazy?.rendered
    if (!root.current || !skeleton) return
    const { style } = root.current
    style.removeProperty('min-height')
    if (isWaiting && isPending) style.setProperty('min-height', skeleton.style.height, 'important')
    // Over the root's padding.
    skeleton.style.setProperty('position', 'absolute', 'important')
    if (isWaiting) root.current.append(skeleton)
    else skeleton.remove()
  }, [root, lazy, isWaiting, isPending])
}
