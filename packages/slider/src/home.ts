import { SHEET } from './sheet.ts'

/** Where the slider is drawn: an open shadow root of its own, in the element a host gave or at the page's end. */
export interface Home {
  readonly shadow: ShadowRoot
  /** Takes it away and gives the focus back to who had it. */
  readonly leave: () => void
}

export function makeHome(container: Element | undefined): Home {
  const opener = focusedElement()
  const element = document.createElement('div')
  // On the element itself and importantly, so that no rule of the page has a word in it.
  element.style.cssText = `all:initial!important;display:block!important;position:${container ? 'static' : 'fixed'}!important`
  const shadow = element.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(SHEET)
  shadow.adoptedStyleSheets = [sheet]
  // Seen from outside a key comes from a <div>: a host's own keys would take it.
  for (const type of ['keydown', 'keyup', 'keypress'])
    shadow.addEventListener(type, (event) => event.stopPropagation())
  ;(container ?? document.body).append(element)
  return {
    shadow,
    leave: () => {
      element.remove()
      opener?.focus()
    },
  }
}

/** Also within somebody's shadow root, as the widget may be. */
function focusedElement(): HTMLElement | null {
  let focused = document.activeElement
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement
  return focused as HTMLElement | null
}
