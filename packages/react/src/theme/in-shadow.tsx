import type { ReactNode } from 'react'
import { useCallback, useState } from 'react'
import { createPortal } from 'react-dom'

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
  registerTurn()
  return shadow
}

/** A sheet in a shadow root cannot register a property, which the ring turns by (theme/buttons.css). */
function registerTurn(): void {
  try {
    CSS.registerProperty({ name: '--portico-turn', syntax: '<angle>', inherits: false, initialValue: '0deg' })
  } catch {
    // Another widget of this page has registered it.
  }
}
