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
 * Creates the element in `container`; without one above the page, within the widget that opens it, whose design tokens it
 * inherits.
 * @param replaced the overlay of the slider this one replaces; its opener is kept
 */
export function createOverlay(container: Element | undefined, replaced: Overlay | undefined): Overlay {
  const opener = replaced ? replaced.opener : focusedElement()
  const element = document.createElement('div')
  // Inline and important, so that no rule of the page applies to the element. The tokens may ask for the inherited font.
  element.style.cssText = `all:initial!important;font-family:inherit!important;display:block!important;position:${container ? 'static' : 'fixed'}!important`
  const shadow = element.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(STYLES)
  shadow.adoptedStyleSheets = [sheet]
  // To the page a key event seems to come from a <div>, so its keyboard shortcuts would react to it.
  for (const type of ['keydown', 'keyup', 'keypress'])
    shadow.addEventListener(type, (event) => event.stopPropagation())
  ;(container ?? widgetOf(opener) ?? document.body).append(element)
  return { shadow, opener, remove: () => element.remove(), restoreFocus: () => opener?.focus() }
}

/** The root of the widget with an element, else of the busy one: Safari does not focus a pressed button. */
function widgetOf(opener: Element | null): Element | null {
  return opener?.closest('.portico') ?? document.querySelector('.portico[data-busy=true]')
}

/** The focused element, also inside a shadow root such as the widget's. */
function focusedElement(): HTMLElement | null {
  let focused = document.activeElement
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement
  return focused as HTMLElement | null
}
