import type { Panel } from '@portico/core'
import { PANELS } from '@portico/core'
import type { Messages } from '@portico/locales'
import type { ReactNode } from 'react'
import { useFace } from '../face.ts'
import { PanelLink } from './panel-link.tsx'

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
  const { state, say } = useFace()
  const links = PANELS[state.panel].links.flatMap((to) => {
    const words = wordsOf(state.panel, to)
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
