import type { Panel } from '@portico/core'
import type { MouseEvent, ReactNode } from 'react'
import { useFace } from '../face.ts'

interface PanelLinkProps {
  readonly to: Panel
  /** Switches in place even where the panel is not configured. */
  readonly opensAlways?: boolean
  readonly children: string
}

/**
 * A link to a panel: a plain click switches in place where the panel is configured; a modified click, or a panel that
 * is not configured, follows the address (NAV-7), which comes with what acts. It waits for the answer to a submit.
 */
export function PanelLink({ to, opensAlways, children }: PanelLinkProps): ReactNode {
  const { widget, state } = useFace()
  const href = widget.externalLink(to)
  const follow = (event: MouseEvent): void => {
    const isOurs = opensAlways || state.isSubmitting || widget.offersPanel(to)
    if (!isPlain(event) || !isOurs) return
    event.preventDefault()
    widget.changePanel(to)
  }
  return (
    <a
      className="portico-link"
      data-part={`link-${to}`}
      href={href}
      aria-disabled={state.isSubmitting}
      onClick={follow}
    >
      {children}
    </a>
  )
}

function isPlain(event: MouseEvent): boolean {
  return event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
}
