import { ofDocument } from '../browser/of-document.ts'

/** Where the popup opens, seen from the field; nowhere is below too, but the page must move for it. */
export type Side = 'below' | 'above' | 'nowhere'

/** The search, 188 px of list, and what is around them. */
const POPUP_HEIGHT_PX = 264

/** Below, unless it fits above alone: a page can be scrolled down to what has no room, but not up. */
export function sideWithRoom(toggle: HTMLElement): Side {
  const { top, bottom } = toggle.getBoundingClientRect()
  if (ofDocument('documentElement').clientHeight - bottom >= POPUP_HEIGHT_PX) return 'below'
  return top >= POPUP_HEIGHT_PX ? 'above' : 'nowhere'
}
