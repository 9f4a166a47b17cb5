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
 * is not configured, follows the address (NAV-7), which comes with what acts.
 */
export function PanelLink({ to, opensAlways, children }: PanelLinkProps): ReactNode {
  const { widget } = useFace()
  const href = widget.externalLink(to)
  const follow = (event: MouseEvent): void => {
    if (!isPlain(event) || !(opensAlways || widget.offersPanel(to))) return
    event.preventDefault()
    widget.changePanel(to)
  }
  return (
    <a className="portico-link" data-part={`link-${to}`} href={href} onClick={follow}>
      {children}
    </a>
  )
}

function isPlain(event: MouseEvent): boolean {
  return event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
}
