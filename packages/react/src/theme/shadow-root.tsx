import type { ReactNode } from 'react'
import { useCallback, useState } from 'react'
import { createPortal } from 'react-dom'
import { adoptSheet } from './adopt-sheet.ts'

/** The design tokens a page may set (theme/tokens.css). */
const TOKENS =
  'accent accent-face on-accent surface raised field field-line thumb text muted faint line line-strong danger success info focus radius control-radius shadow control-shadow font size title-size title-align logo-size weight control spacing width inset'

/** Renders into an open shadow root, for the option `isolation: 'shadow'`. */
export function InShadow({ children }: { readonly children: ReactNode }): ReactNode {
  const [shadow, setShadow] = useState<ShadowRoot>()
  const open = useCallback((host: HTMLElement | null) => {
    if (host) setShadow(host.shadowRoot ?? openShadow(host))
  }, [])
  return <div ref={open}>{shadow && createPortal(children, shadow)}</div>
}

function openShadow(host: HTMLElement): ShadowRoot {
  // What is inherited from the page; its rules for `::part()` apply. Inline and important, so that none applies to the host.
  host.style.cssText = 'all:initial!important;display:block!important'
  const shadow = host.attachShadow({ mode: 'open' })
  exposeParts(shadow)
  // Events that leave the shadow root are retargeted to its host, a <div>: the page's keyboard shortcuts would react.
  for (const type of ['keydown', 'keyup', 'keypress'])
    shadow.addEventListener(type, (event) => event.stopPropagation())
  registerProperties()
  inheritTokens(host, shadow)
  return shadow
}

/** Gives elements with a `data-part` the same `part`, for rules with `::part()`. */
function exposeParts(shadow: ShadowRoot): void {
  const update = (): void => {
    for (const element of shadow.querySelectorAll('[data-part]'))
      if (element.part.length === 0) element.setAttribute('part', element.getAttribute('data-part') ?? '')
  }
  new MutationObserver(update).observe(shadow, { childList: true, subtree: true })
}

/** Lets tokens that the page sets on an ancestor take precedence over the defaults of `.portico`. */
function inheritTokens(host: HTMLElement, shadow: ShadowRoot): void {
  const style = getComputedStyle(host)
  const setByPage = TOKENS.split(' ')
    .map((token) => `--portico-${token}`)
    .filter((name) => style.getPropertyValue(name) !== '')
  // In no cascade layer, so that it overrides the rules of the widget, which are in one.
  adoptSheet(shadow, `.portico{${setByPage.map((name) => `${name}:inherit`).join(';')}}`)
}

/** The `@property` rules of the style sheets, which have no effect in a shadow root. */
const PROPERTIES = [
  { name: '--portico-turn', syntax: '<angle>', initialValue: '0deg' },
  { name: '--portico-pulse', syntax: '<number>', initialValue: '1' },
  { name: '--portico-qr-left', syntax: '<number>', initialValue: '1' },
]

function registerProperties(): void {
  for (const property of PROPERTIES)
    try {
      CSS.registerProperty({ ...property, inherits: false })
    } catch {
      // Already registered by another widget on the page.
    }
}
