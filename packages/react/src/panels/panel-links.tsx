import type { Panel } from '@portico/core'
import { PANELS } from '@portico/core/internal'
import type { Messages } from '@portico/locales'
import type { ReactNode, MouseEvent } from 'react'
import { useWidget } from '../widget-context.ts'

/** The text of a link to each panel that can be linked to. */
const LABELS: Readonly<Partial<Record<Panel, keyof Messages>>> = {
  login: 'link_login_back',
  register: 'link_register',
  forgetPwd: 'link_forgetPwd',
}

function labelKey(from: Panel, to: Panel): keyof Messages | undefined {
  return from === 'register' && to === 'login' ? 'link_login' : LABELS[to]
}

export function PanelLinks(): ReactNode {
  const { state, t } = useWidget()
  const links = PANELS[state.panel].links.flatMap((to) => {
    const key = labelKey(state.panel, to)
    return key ? [{ to, label: t(key) }] : []
  })
  if (links.length === 0) return null
  return (
    <div className="portico-links">
      {links.map(({ to, label }) => (
        <PanelLink key={to} to={to}>
          {label}
        </PanelLink>
      ))}
    </div>
  )
}

interface PanelLinkProps {
  readonly to: Panel
  /** Switches in place even where the panel is not configured. */
  readonly opensAlways?: boolean
  readonly children: string
}

/**
 * A link to a panel. A plain click switches in place if the panel is configured; any other click follows the address,
 * which is available once the controller is loaded. Disabled while a submit is in flight.
 */
export function PanelLink({ to, opensAlways, children }: PanelLinkProps): ReactNode {
  const { widget, state } = useWidget()
  const href = widget.externalLink(to)
  const follow = (event: MouseEvent): void => {
    const switchesInPlace = opensAlways || state.isSubmitting || widget.offersPanel(to)
    if (!isPlainClick(event) || !switchesInPlace) return
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

function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
}
