import type { ReactNode } from 'react'
import { AgreementCheckbox } from '../agreement/agreement-checkbox.tsx'
import { PanelForm } from '../form/panel-form.tsx'
import { SubmitButton } from '../form/submit-button.tsx'

/** Registering needs the agreement (REG-2). */
export function RegisterForm(): ReactNode {
  return (
    <PanelForm>
      <AgreementCheckbox />
      <SubmitButton />
    </PanelForm>
  )
}
