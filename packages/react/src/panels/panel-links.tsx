import type { Panel } from '@portico/core'
import { PANELS } from '@portico/core'
import type { Messages } from '@portico/locales'
import type { ReactNode } from 'react'
import { useFace } from '../face.ts'
import { PanelLink } from './panel-link.tsx'

/** The words of a link, for the panels that are ever linked to. */
const WORDS: Readonly<Partial<Record<Panel, keyof Messages>>> = {
  login: 'link_login',
  register: 'link_register',
  forgetPwd: 'link_forgetPwd',
}

export function PanelLinks(): ReactNode {
  const { state, say } = useFace()
  const links = PANELS[state.panel].links.flatMap((to) => {
    const words = WORDS[to]
    return words ? [{ to, words: say(words) }] : []
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
