import type { ReactNode } from 'react'
import { createContext, useContext } from 'react'
import type { RowName } from './option-groups.ts'
import { rowOf } from './option-groups.ts'

/** What the widget complains of; it is said beside the option it names. */
export const Complaint = createContext('')

/** Custom properties of the host's style sheet: no options of the widget, but shown as rows among them. */
type StyleProperty = '--portico-radius' | '--portico-font'

interface Props {
  readonly name: RowName | StyleProperty
  /** Puts the control beneath the name. */
  readonly isWide?: boolean
  readonly children: ReactNode
}

export function OptionRow({ name, isWide = false, children }: Props): ReactNode {
  const complaint = useContext(Complaint)
  return (
    <div className="option" data-option={name} data-wide={isWide}>
      <code className="option-name">{name}</code>
      <div className="option-control">{children}</div>
      {rowOf(complaint) === name && (
        <p className="complaint option-complaint" role="alert" data-testid="problem">
          {complaint}
        </p>
      )}
    </div>
  )
}
