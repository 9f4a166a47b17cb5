import { STYLES } from './styles.ts'

/** The element the slider is rendered in. */
export interface Overlay {
  /** An open shadow root, which keeps the page's styles out. */
  readonly shadow: ShadowRoot
  /** The element that had the focus before the slider opened. */
  readonly opener: HTMLElement | null
  /** Calls back by Escape, which the page does not receive, and when the page has removed the element. @returns ends it */
  readonly onLeave: (leave: () => void) => () => void
  /** Removes the element. */
  readonly remove: () => void
  /** Returns the focus to `opener`, unless the visitor has gone elsewhere on the page. */
  readonly restoreFocus: () => void
}

/**
 * Creates the element in `container`; a modal one above the page of the container, within the widget that opens it, whose design tokens it
 * inherits.
 * @param replaced the overlay of the slider this one replaces; its opener is kept
 */
export function createOverlay(
  container: Element | undefined,
  isModal: boolean,
  replaced: Overlay | undefined,
): Overlay {
  const owner = container?.ownerDocument ?? document
  const opener = replaced ? replaced.opener : focusedElement(owner)
  const element = owner.createElement('div')
  // Inline and important, so that no rule of the page applies to the element. The tokens may ask for the inherited font.
  element.style.cssText = `all:initial!important;font-family:inherit!important;display:block!important;position:${isModal ? 'fixed' : 'static'}!important`
  const shadow = element.attachShadow({ mode: 'open' })
  // A document adopts only what its own window has created.
  const sheet = new (owner.defaultView ?? window).CSSStyleSheet()
  sheet.replaceSync(STYLES)
  shadow.adoptedStyleSheets = [sheet]
  // To the page a key event seems to come from a <div>, so its keyboard shortcuts would react to it.
  for (const type of ['keydown', 'keyup', 'keypress'])
    shadow.addEventListener(type, (event) => event.stopPropagation())
  const home = isModal ? (widgetOf(owner, opener) ?? owner.body) : container
  home?.append(element)
  let hadFocus = false
  return {
    shadow,
    opener,
    onLeave: (leave) => {
      const stopEscape = onEscape(element, leave)
      // What is removed loses its size.
      const sizes = new ResizeObserver(() => element.isConnected || leave())
      sizes.observe(element)
      return () => {
        stopEscape()
        sizes.disconnect()
      }
    },
    remove: () => {
      hadFocus = isFocusIn(element)
      element.remove()
    },
    restoreFocus: () => {
      if (hadFocus) opener?.focus({ preventScroll: true })
    },
  }
}

/** Whether the focus is in an element or nowhere. */
function isFocusIn(element: Element): boolean {
  const { activeElement } = element.getRootNode() as Document | ShadowRoot
  return !activeElement || activeElement === element.ownerDocument.body || activeElement === element
}

/** On the window, because hosts listen on the document, also while the event is captured. */
function onEscape(element: Element, close: () => void): () => void {
  const view = element.ownerDocument.defaultView ?? window
  let isClosed = false
  const take = (event: Event): void => {
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  const stop = (): void => {
    view.removeEventListener('keydown', onKey, true)
    view.removeEventListener('keyup', onKey, true)
  }
  function onKey(event: KeyboardEvent): void {
    const { type, key, repeat, isComposing } = event
    // A key that is held down, or released, closes nothing else.
    if (isClosed) {
      if (key === 'Escape' && (repeat || type === 'keyup')) take(event)
      if (!repeat) stop()
    } else if (type === 'keydown' && key === 'Escape' && !isComposing && concerns(event, element)) {
      take(event)
      isClosed = true
      close()
    }
  }
  view.addEventListener('keydown', onKey, true)
  view.addEventListener('keyup', onKey, true)
  return () => isClosed || stop()
}

/** Whether the focus is in an element or in what is around it. */
function concerns(event: Event, element: Element): boolean {
  const [target] = event.composedPath()
  return (
    event.composedPath().includes(element) ||
    (target as Partial<Node> | undefined)?.contains?.(element) === true
  )
}

/** The root of the widget with an element, else of the busy one: Safari does not focus a pressed button. */
function widgetOf(owner: Document, opener: Element | null): Element | null {
  return opener?.closest('.portico') ?? owner.querySelector('.portico[data-busy=true]')
}

/** The focused element, also inside a shadow root such as the widget's. */
function focusedElement(owner: Document): HTMLElement | null {
  let focused = owner.activeElement
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement
  return focused as HTMLElement | null
}
