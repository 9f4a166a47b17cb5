import { targetField } from '@portico/core/internal'
import type { ReactNode } from 'react'
import { useWidget } from '../widget-context.ts'
import { AreaPicker } from './area-picker.tsx'

/** The area code in front of the mobile number of a panel. */
export function PanelAreaPicker(): ReactNode {
  const { widget, state, t, id } = useWidget()
  return (
    <AreaPicker
      state={state}
      lang={state.texts?.lang ?? ''}
      t={t}
      id={id}
      input={targetField(state)}
      onLoad={(nameAreas) => widget.loadAreas(nameAreas)}
      onPick={widget.pickArea}
    />
  )
}
