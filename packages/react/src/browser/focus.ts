import { documentProperty } from '@portico/core/internal/browser'

/**
 * Moves the focus to an element of a view because of an answer. A visitor who has gone elsewhere on the page keeps it: the
 * focus moves only if it is in the view or nowhere. The page scrolls only if the view can be seen.
 * @returns whether the element has the focus
 */
export function moveFocus(view: Element, target: HTMLElement | null | undefined): boolean {
  if (!target) return false
  const focused = focusedWithin(view)
  if (!focused && !isFocusNowhere(view)) return false
  target.focus({ preventScroll: !focused && !isInSight(view) })
  return true
}

/** The focused element of a view, in a shadow root too. */
export function focusedWithin(view: Element): Element | undefined {
  const focused = (view.getRootNode() as Partial<DocumentOrShadowRoot>).activeElement
  return focused && view.contains(focused) ? focused : undefined
}

/** Text is typed into it. */
export function isEditable(element: Element): boolean {
  return element.matches('input, textarea, select') || (element as HTMLElement).isContentEditable
}

/** Whether nothing has the focus, or what is around the view: Safari does not focus a pressed button. */
function isFocusNowhere(view: Element): boolean {
  const focused = view.ownerDocument.activeElement
  if (!focused || focused === documentProperty('body', view.ownerDocument)) return true
  return focused.contains(view) && !isEditable(focused)
}

function isInSight(view: Element): boolean {
  const { top, bottom } = view.getBoundingClientRect()
  return bottom > 0 && top < documentProperty('documentElement', view.ownerDocument).clientHeight
}
