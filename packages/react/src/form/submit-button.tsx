import { isBusy } from '@portico/core'
import type { ReactNode } from 'react'
import { useFace } from '../face.ts'
import { Button } from '../ui/button.tsx'

export function SubmitButton(): ReactNode {
  const { state, say, id } = useFace()
  const isOff = isBusy(state)
  return (
    <>
      <Button part="submit" isBusy={state.action.submit} isOff={isOff} describedBy={id('busy')}>
        {say(`submit_${state.panel}`)}
      </Button>
      <span className="portico-unseen" id={id('busy')}>
        {isOff && say('busy')}
      </span>
    </>
  )
}
