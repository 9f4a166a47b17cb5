import type { ReactNode } from 'react'
import { useFace } from '../face.ts'
import { Checkbox } from '../ui/checkbox.tsx'
import { AgreementSentence } from './agreement-sentence.tsx'

export function AgreementCheckbox(): ReactNode {
  const { widget, state } = useFace()
  return (
    <Checkbox name="agreement" part="agreement" isChecked={state.agreed} onChange={widget.setAgreement}>
      <AgreementSentence of="agreement" />
    </Checkbox>
  )
}
