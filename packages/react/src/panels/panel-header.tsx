import type { ReactNode } from 'react'
import { useFace } from '../face.ts'

export function PanelHeader(): ReactNode {
  const { state, later, say, id } = useFace()
  const subtitle = state.panel === 'register' ? say('subtitle_register') : ''
  return (
    <div className="portico-header">
      {/* Takes the focus when a visitor comes to another panel, so that it is read out. */}
      <h2 className="portico-title" data-part="title" id={id('title')} tabIndex={-1}>
        {say(`title_${state.panel}`)}
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
