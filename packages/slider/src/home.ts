import { SHEET } from './sheet.ts'

/** Where the slider is drawn: an open shadow root of its own, in the element a host gave or at the page's end. */
export interface Home {
  readonly shadow: ShadowRoot
  /** Who had the focus before. */
  readonly opener: HTMLElement | null
  /** Takes it away. @param isLast gives the focus back to who had it; nobody else wants it */
  readonly leave: (isLast: boolean) => void
}

/** @param before whose place it takes */
export function makeHome(container: Element | undefined, before: Home | undefined): Home {
  const opener = before ? before.opener : focusedElement()
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
    opener,
    leave: (isLast) => {
      element.remove()
      if (isLast) opener?.focus()
    },
  }
}

/** Also within somebody's shadow root, as the widget may be. */
function focusedElement(): HTMLElement | null {
  let focused = document.activeElement
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement
  return focused as HTMLElement | null
}
