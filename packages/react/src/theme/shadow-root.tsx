import type { ReactNode } from 'react'
import { useCallback, useState } from 'react'
import { createPortal } from 'react-dom'
import { adoptSheet } from './adopt-sheet.ts'

/** The design tokens a page may set (theme/tokens.css). */
const TOKENS =
  'accent on-accent surface raised text muted faint line line-strong danger success info focus radius font'

/** Renders into an open shadow root, for the option `isolation: 'shadow'`. */
export function InShadow({ children }: { readonly children: ReactNode }): ReactNode {
  const [shadow, setShadow] = useState<ShadowRoot>()
  const open = useCallback((host: HTMLElement | null) => {
    if (host) setShadow(host.shadowRoot ?? openShadow(host))
  }, [])
  return <div ref={open}>{shadow && createPortal(children, shadow)}</div>
}

function openShadow(host: HTMLElement): ShadowRoot {
  const shadow = host.attachShadow({ mode: 'open' })
  // Events that leave the shadow root are retargeted to its host, a <div>: the page's keyboard shortcuts would react.
  for (const type of ['keydown', 'keyup', 'keypress'])
    shadow.addEventListener(type, (event) => event.stopPropagation())
  registerProperties()
  inheritTokens(host, shadow)
  return shadow
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
