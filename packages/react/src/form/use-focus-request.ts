import type { WidgetState } from '@portico/core'
import type { RefObject } from 'react'
import { useEffect } from 'react'

/** Focuses what the core asks for, once for each time it asks. */
export function useFocusRequest(
  root: RefObject<HTMLElement | null>,
  request: WidgetState['form']['focus'],
): void {
  useEffect(() => {
    if (!request) return
    const selector = request.field === 'title' ? '[data-part="title"]' : `[name="${request.field}"]`
    const element = root.current?.querySelector<HTMLInputElement>(selector)
    element?.focus()
    if (request.selected) element?.select()
  }, [root, request])
}
