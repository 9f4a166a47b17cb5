import { isBusy } from '@portico/core'
import type { ReactNode } from 'react'
import { useFace } from '../face.ts'
import { Button } from '../ui/button.tsx'

/** Off while a request is under way, or a validate code stands against submitting; what comes later says why (VAL-12). */
export function SubmitButton(): ReactNode {
  const { state, say, id } = useFace()
  return (
    <Button
      part="submit"
      isBusy={state.action.submit}
      isOff={isBusy(state) || !!state.barredBy}
      describedBy={id('why-off')}
    >
      {say(`submit_${state.panel}`)}
    </Button>
  )
}
