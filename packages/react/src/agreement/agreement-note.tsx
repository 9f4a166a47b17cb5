import type { ReactNode } from 'react'
import { AgreementSentence } from './agreement-sentence.tsx'

/** Stands under the submit button where there is no checkbox (AGR-1). */
export function AgreementNote(): ReactNode {
  return (
    <p className="portico-note" data-part="agreement-note">
      <AgreementSentence of="agreement_note" />
    </p>
  )
}
