import { textsOf } from '@portico/core/internal'
import { splitKnownMarkers } from '@portico/locales'
import type { ReactNode } from 'react'
import { Text } from '../ui/text.tsx'
import { Tick } from '../ui/tick.tsx'
import { useWidget } from '../widget-context.ts'

export function AgreementCheckbox(): ReactNode {
  const { widget, state, t, id } = useWidget()
  const error = state.isAgreementMissing ? t('error_403') : ''
  const errorId = id('agreement-error')
  return (
    <>
      <Tick
        name="agreement"
        part="agreement"
        isChecked={state.agreed}
        aria-invalid={error !== ''}
        // A notice announces the error, which is not said twice.
        aria-describedby={state.notice ? undefined : errorId}
        onChange={widget.setAgreement}
      >
        <AgreementSentence of="agreement" />
      </Tick>
      {/* Outside of the label, so that the error is not part of the accessible name. */}
      <p className="portico-check-error" data-part="agreement-error" id={errorId}>
        <Text>{error}</Text>
      </p>
    </>
  )
}

/** Below the submit button of forms without a checkbox. A login by mobile registers numbers that have no account. */
export function AgreementNote(): ReactNode {
  const { state, t } = useWidget()
  return (
    <p className="portico-note" data-part="agreement-note">
      {state.method === 'mobile' && <Text>{t('agreement_new_mobile')}</Text>}
      <AgreementSentence of="agreement_note" />
    </p>
  )
}

/**
 * A sentence about the agreement. Its links open in a new tab, so that the form keeps its values; without a configured
 * address they are plain text.
 */
function AgreementSentence({ of }: { readonly of: 'agreement' | 'agreement_note' }): ReactNode {
  const { state, t, address } = useWidget()
  const parts = splitKnownMarkers(textsOf(state)[of] ?? '', ['service', 'privacy'])
  return parts.map((part, index) => {
    if ('text' in part) return <Text key={index}>{part.text}</Text>
    const { marker } = part
    if (marker !== 'service' && marker !== 'privacy') return null
    const label = <Text>{t(`agreement_${marker}`)}</Text>
    const href = state.settings.agreement[marker]
    if (!href)
      return (
        <span key={index} data-part={`agreement-${marker}`}>
          {label}
        </span>
      )
    return (
      <a
        key={index}
        className="portico-link"
        data-part={`agreement-${marker}`}
        href={address(href)}
        target="_blank"
        rel="noopener"
      >
        {label}
      </a>
    )
  })
}
