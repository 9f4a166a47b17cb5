import { textsOf } from '@portico/core'
import { splitMarkers } from '@portico/locales'
import type { ReactNode } from 'react'
import { useFace } from '../face.ts'

/**
 * A sentence about the agreement. Its two links open beside the form, which keeps what was typed; where the host names no
 * address they are words.
 */
export function AgreementSentence({ of }: { readonly of: 'agreement' | 'agreement_note' }): ReactNode {
  const { state, say } = useFace()
  const parts = splitMarkers(textsOf(state)[of] ?? '')
  return parts.map((part, index) => {
    if ('text' in part) return part.text
    const { marker } = part
    if (marker === 'submit') return say(`submit_${state.panel}`)
    if (marker !== 'service' && marker !== 'privacy') return null
    const words = say(`agreement_${marker}`)
    const href = state.settings.config.agreement?.[marker]
    if (!href)
      return (
        <span key={index} data-part={`agreement-${marker}`}>
          {words}
        </span>
      )
    return (
      <a
        key={index}
        className="portico-link"
        data-part={`agreement-${marker}`}
        href={href}
        target="_blank"
        rel="noopener"
      >
        {words}
      </a>
    )
  })
}
