import type { ReactNode } from 'react'
import type { WidgetState } from '@portico/core'
import type { Messages } from '@portico/locales'
import { useFace } from '../face.ts'

/** The key of a panel's title: binding says what is bound. */
export function titleKey({ panel, switch: shown }: WidgetState): keyof Messages {
  return panel === 'bind' && shown === 'email' ? 'title_bind_email' : `title_${panel}`
}

export function PanelHeader(): ReactNode {
  const { state, later, say, id } = useFace()
  const subtitle = state.panel === 'register' ? say('subtitle_register') : ''
  return (
    <div className="portico-header">
      {/* Takes the focus when a visitor comes to another panel, so that it is read out. */}
      <h2 className="portico-title" data-part="title" id={id('title')} tabIndex={-1}>
        {say(titleKey(state))}
        {later && <later.AppName />}
      </h2>
      {subtitle && (
        <p className="portico-subtitle" data-part="subtitle">
          {subtitle}
        </p>
      )}
      {later && <later.QrToggle />}
    </div>
  )
}
