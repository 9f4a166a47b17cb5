import { needsAgreement } from '@portico/core'
import type { ReactNode } from 'react'
import { AgreementCheckbox } from '../agreement/agreement-checkbox.tsx'
import { AgreementNote } from '../agreement/agreement-note.tsx'
import { useFace } from '../face.ts'
import { PanelForm } from '../form/panel-form.tsx'
import { SubmitButton } from '../form/submit-button.tsx'

/** Logging in says what it agrees to; only a third-party sign-in under way asks for the tick (AGR-1). */
export function LoginForm(): ReactNode {
  const asks = needsAgreement(useFace().state)
  return (
    <PanelForm>
      {asks && <AgreementCheckbox />}
      <SubmitButton />
      {!asks && <AgreementNote />}
    </PanelForm>
  )
}
