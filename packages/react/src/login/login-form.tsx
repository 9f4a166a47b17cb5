import type { ReactNode } from 'react'
import { AgreementNote } from '../agreement/agreement-note.tsx'
import { PanelForm } from '../form/panel-form.tsx'
import { SubmitButton } from '../form/submit-button.tsx'

/** Logging in says what it agrees to; a third-party sign-in under way, which asks for the tick, has its own view (AGR-1). */
export function LoginForm(): ReactNode {
  return (
    <PanelForm>
      <SubmitButton />
      <AgreementNote />
    </PanelForm>
  )
}
