import type { ReactNode } from 'react'
import { useCallback, useState } from 'react'
import { createPortal } from 'react-dom'
import { adoptSheet } from './theme.ts'

/** What a host may set (theme/tokens.css). */
const TOKENS =
  'accent on-accent surface raised text muted faint line line-strong danger success info focus radius font'

/** Draws in one open shadow root, where a host wants nothing of its page to reach in (contract 1.2 `isolation`). */
export function InShadow({ children }: { readonly children: ReactNode }): ReactNode {
  const [shadow, setShadow] = useState<ShadowRoot>()
  const open = useCallback((host: HTMLElement | null) => {
    if (host) setShadow(host.shadowRoot ?? openShadow(host))
  }, [])
  return <div ref={open}>{shadow && createPortal(children, shadow)}</div>
}

function openShadow(host: HTMLElement): ShadowRoot {
  const shadow = host.attachShadow({ mode: 'open' })
  // Seen from outside a key comes from a <div>, so that a host's own keys ("/" to search) would take what is typed.
  for (const type of ['keydown', 'keyup', 'keypress'])
    shadow.addEventListener(type, (event) => event.stopPropagation())
  registerProperties()
  letIn(host, shadow)
  return shadow
}

/** The root's own tokens would hide what the page has set above it (contract 1.3): those stay the page's. */
function letIn(host: HTMLElement, shadow: ShadowRoot): void {
  const style = getComputedStyle(host)
  const set = TOKENS.split(' ')
    .map((token) => `--portico-${token}`)
    .filter((name) => style.getPropertyValue(name) !== '')
  // Outside of the widget's layer, and so over it.
  adoptSheet(shadow, `.portico{${set.map((name) => `${name}:inherit`).join(';')}}`)
}

/** What `@property` registers in the style sheets: a sheet in a shadow root cannot. */
const REGISTERED = [
  { name: '--portico-turn', syntax: '<angle>', initialValue: '0deg' },
  { name: '--portico-qr-left', syntax: '<number>', initialValue: '1' },
]

function registerProperties(): void {
  for (const property of REGISTERED)
    try {
      CSS.registerProperty({ ...property, inherits: false })
    } catch {
      // Another widget of this page has registered it.
    }
}
