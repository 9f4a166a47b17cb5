import type { Panel } from '@portico/core'
import { PANELS } from '@portico/core'
import type { Messages } from '@portico/locales'
import type { ReactNode, MouseEvent } from 'react'
import { useWidget } from '../widget-context.ts'

/** The words of a link, for the panels that are ever linked to. */
const WORDS: Readonly<Partial<Record<Panel, keyof Messages>>> = {
  login: 'link_login_back',
  register: 'link_register',
  forgetPwd: 'link_forgetPwd',
}

function wordsOf(from: Panel, to: Panel): keyof Messages | undefined {
  return from === 'register' && to === 'login' ? 'link_login' : WORDS[to]
}

export function PanelLinks(): ReactNode {
  const { state, t } = useWidget()
  const links = PANELS[state.panel].links.flatMap((to) => {
    const words = wordsOf(state.panel, to)
    return words ? [{ to, words: t(words) }] : []
  })
  if (links.length === 0) return null
  return (
    <div className="portico-links">
      {links.map(({ to, words }) => (
        <PanelLink key={to} to={to}>
          {words}
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
 * A link to a panel: a plain click switches in place where the panel is configured; a modified click, or a panel that
 * is not configured, follows the address (NAV-7), which comes with what acts. It waits for the answer to a submit.
 */
export function PanelLink({ to, opensAlways, children }: PanelLinkProps): ReactNode {
  const { widget, state } = useWidget()
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
