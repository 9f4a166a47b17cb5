import type { Panel } from '@portico/core'
import type { LinkedPanel } from '@portico/core/internal'
import { PANELS, isSubmitting } from '@portico/core/internal'
import type { Messages } from '@portico/locales'
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react'
import { Text } from '../ui/text.tsx'
import { useWidget } from '../widget-context.ts'

/** The text of a link to each panel. */
const LABELS: Readonly<Record<LinkedPanel, keyof Messages>> = {
  login: 'link_login_back',
  register: 'link_register',
  forgetPwd: 'link_forgetPwd',
}

function labelKey(from: Panel, to: LinkedPanel): keyof Messages {
  return from === 'register' && to === 'login' ? 'link_login' : LABELS[to]
}

export function PanelLinks(): ReactNode {
  const { state, t } = useWidget()
  const { links } = PANELS[state.panel]
  if (links.length === 0) return null
  return (
    <div className="portico-links">
      {links.map((to) => (
        <PanelLink key={to} to={to}>
          <LinkText>{t(labelKey(state.panel, to))}</LinkText>
        </PanelLink>
      ))}
    </div>
  )
}

/** A text whose first sentence may be a question, such as “Already have an account? Log in”, which is quieter. */
function LinkText({ children }: { readonly children: string }): ReactNode {
  const [, question, label = ''] = /^(.+[?？؟]\s*)?(.+)$/.exec(children) ?? []
  return (
    <>
      {question && (
        <span className="portico-link-question">
          <Text>{question}</Text>
        </span>
      )}
      <Text>{label}</Text>
    </>
  )
}

interface PanelLinkProps {
  readonly to: Panel
  /** Switches in place even where the panel is not configured. */
  readonly opensAlways?: boolean
  readonly children: ReactNode
}

/**
 * A link to a panel. A plain click switches in place if the panel is configured; any other click follows the address,
 * which is available once the controller is loaded; until then the controller gets every plain click and Enter. Disabled
 * while a submit is in flight. The tab index is kept with an address, so that a focused link that gets one stays focused.
 */
export function PanelLink({ to, opensAlways, children }: PanelLinkProps): ReactNode {
  const { widget, state, linkTo } = useWidget()
  const address = linkTo(to)
  const follow = (event: MouseEvent): void => {
    const followsAddress = address && !opensAlways && !isSubmitting(state) && !widget.offersPanel(to)
    if (!isPlainClick(event) || followsAddress) return
    event.preventDefault()
    widget.changePanel(to)
  }
  // Browsers only do this for a link with an address.
  const pressEnter = (event: KeyboardEvent<HTMLElement>): void => {
    if (!address && event.key === 'Enter') event.currentTarget.click()
  }
  return (
    <a
      className="portico-link"
      data-part={`link-${to}`}
      href={address}
      role={address ? undefined : 'link'}
      tabIndex={0}
      aria-disabled={isSubmitting(state)}
      onClick={follow}
      onKeyDown={pressEnter}
    >
      {children}
    </a>
  )
}

function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
}
