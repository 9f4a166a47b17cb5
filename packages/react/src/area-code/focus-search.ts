/** What an open popup is, and no other. */
export const OPEN_POPUP = '.portico-area-layer[data-side]'

/** Moves the focus into the search of an open popup, as far as there is one, and the page as far as it has no room. */
export function focusSearch(popup: Element): void {
  // Somebody may have closed it since the focus was to move.
  if (!popup.matches(OPEN_POPUP)) return
  const search = searchIn(popup)
  search?.focus({ preventScroll: true })
  if (popup.getAttribute('data-side') === 'nowhere')
    search?.parentElement?.scrollIntoView({ block: 'nearest' })
}

export function searchIn(popup: Element): HTMLElement | null {
  return popup.querySelector<HTMLElement>('[data-part="area-search"]')
}
