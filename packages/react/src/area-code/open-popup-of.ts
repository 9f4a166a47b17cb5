/** @returns the popup an element is in; `undefined` while it is not open: then it is drawn, and not in the page */
export function openPopupOf(element: Element | null): Element | undefined {
  const popup = element?.closest('[data-side]')
  return popup?.isConnected ? popup : undefined
}
