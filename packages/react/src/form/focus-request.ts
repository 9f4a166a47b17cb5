import type { FocusRequest } from '@portico/core/internal'
import type { RefObject } from 'react'
import { useRef } from 'react'
import { focusedWithin, isEditable, moveFocus } from '../browser/focus.ts'
import { useBeforePaint } from '../hydration.ts'

/**
 * Moves the focus once for each request of the core.
 * @param isWaiting whether the form waits for an answer
 */
export function useFocusRequest(
  root: RefObject<HTMLElement | null>,
  request: FocusRequest<string> | undefined,
  isWaiting: boolean,
): void {
  const visitor = useRef({ isWaiting: false, hasMoved: false })
  useBeforePaint(() => {
    const { current: element } = root
    const { current: followed } = visitor
    const onFocus = (): void => {
      followed.hasMoved = followed.isWaiting
    }
    const onAction = (): void => {
      followed.hasMoved &&= followed.isWaiting
    }
    element?.addEventListener('focusin', onFocus)
    element?.addEventListener('pointerdown', onAction)
    element?.addEventListener('keydown', onAction)
    return () => {
      element?.removeEventListener('focusin', onFocus)
      element?.removeEventListener('pointerdown', onAction)
      element?.removeEventListener('keydown', onAction)
    }
  }, [root])
  // A later effect would take the focus from a field that the visitor has gone to meanwhile.
  useBeforePaint(() => {
    if (request && root.current) fulfil(root.current, request, visitor.current.hasMoved)
    if (request) visitor.current.hasMoved = false
  }, [root, request])
  useBeforePaint(() => {
    visitor.current.isWaiting = isWaiting
  }, [isWaiting])
}

/** @param hasMoved whether the visitor has gone to another field while the widget waited for an answer */
function fulfil(root: HTMLElement, { field, selected }: FocusRequest<string>, hasMoved: boolean): void {
  const selector = field === 'title' ? '[data-part="title"]' : `[name="${field}"]`
  const element = root.querySelector<HTMLInputElement>(selector)
  const focused = focusedWithin(root)
  if (hasMoved && focused && focused !== element && isEditable(focused)) return
  if (moveFocus(root, element) && selected) element?.select()
}
