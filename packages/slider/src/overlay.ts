import { STYLES } from './styles.ts'

/** The element the slider is rendered in. */
export interface Overlay {
  /** An open shadow root, which keeps the page's styles out. */
  readonly shadow: ShadowRoot
  /** The element that had the focus before the slider opened. */
  readonly opener: HTMLElement | null
  /** Removes the element. */
  readonly remove: () => void
  /** Returns the focus to `opener`. */
  readonly restoreFocus: () => void
}

/**
 * Creates the element in `container`, or above the page without one.
 * @param replaced the overlay of the slider this one replaces; its opener is kept
 */
export function createOverlay(container: Element | undefined, replaced: Overlay | undefined): Overlay {
  const opener = replaced ? replaced.opener : focusedElement()
  const element = document.createElement('div')
  // Inline and important, so that no rule of the page applies to the element.
  element.style.cssText = `all:initial!important;display:block!important;position:${container ? 'static' : 'fixed'}!important`
  const shadow = element.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(STYLES)
  shadow.adoptedStyleSheets = [sheet]
  // To the page a key event seems to come from a <div>, so its keyboard shortcuts would react to it.
  for (const type of ['keydown', 'keyup', 'keypress'])
    shadow.addEventListener(type, (event) => event.stopPropagation())
  ;(container ?? document.body).append(element)
  return { shadow, opener, remove: () => element.remove(), restoreFocus: () => opener?.focus() }
}

/** The focused element, also inside a shadow root such as the widget's. */
function focusedElement(): HTMLElement | null {
  let focused = document.activeElement
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement
  return focused as HTMLElement | null
}
