import type { ReactNode } from 'react'
import { PanelForm } from './panel-form.tsx'
import { SubmitButton } from './submit-button.tsx'

/** The form of a panel that asks for no agreement. */
export function PlainForm(): ReactNode {
  return (
    <PanelForm>
      <SubmitButton />
    </PanelForm>
  )
}
