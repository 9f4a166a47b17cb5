import type { ReactNode } from 'react'
import { useWidget } from '../widget-context.ts'
import { Checkbox } from '../ui/checkbox.tsx'
import { textsOf } from '@portico/core'
import { splitMarkers } from '@portico/locales'

export function AgreementCheckbox(): ReactNode {
  const { widget, state, t, id } = useWidget()
  return (
    <Checkbox
      name="agreement"
      part="agreement"
      isChecked={state.agreed}
      error={state.isAgreementMissing ? t('error_403') : ''}
      errorId={id('agreement-error')}
      onChange={widget.setAgreement}
    >
      <AgreementSentence of="agreement" />
    </Checkbox>
  )
}

/** Stands under the submit button where there is no checkbox (AGR-1). */
export function AgreementNote(): ReactNode {
  return (
    <p className="portico-note" data-part="agreement-note">
      <AgreementSentence of="agreement_note" />
    </p>
  )
}

/**
 * A sentence about the agreement. Its two links open beside the form, which keeps what was typed; where the host names no
 * address they are words.
 */
function AgreementSentence({ of }: { readonly of: 'agreement' | 'agreement_note' }): ReactNode {
  const { state, t } = useWidget()
  const parts = splitMarkers(textsOf(state)[of] ?? '')
  return parts.map((part, index) => {
    if ('text' in part) return part.text
    const { marker } = part
    if (marker === 'submit') return t(`submit_${state.panel}`)
    if (marker !== 'service' && marker !== 'privacy') return null
    const words = t(`agreement_${marker}`)
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
