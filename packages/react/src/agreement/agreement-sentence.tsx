import { textsOf } from '@portico/core'
import { splitMarkers } from '@portico/locales'
import type { ReactNode } from 'react'
import { useFace } from '../face.ts'

/** A sentence about the agreement with its two links live; they open beside the form, which keeps what was typed. */
export function AgreementSentence({ of }: { readonly of: 'agreement' | 'agreement_note' }): ReactNode {
  const { state, say } = useFace()
  const parts = splitMarkers(textsOf(state)[of] ?? '')
  return parts.map((part, index) => {
    if ('text' in part) return part.text
    const { marker } = part
    if (marker === 'submit') return say(`submit_${state.panel}`)
    if (marker !== 'service' && marker !== 'privacy') return null
    return (
      <a
        key={index}
        className="portico-link"
        data-part={`agreement-${marker}`}
        href={state.settings.config.agreement?.[marker]}
        target="_blank"
        rel="noopener"
      >
        {say(`agreement_${marker}`)}
      </a>
    )
  })
}
