import type { ReactNode } from 'react'
import { useContext, useState } from 'react'
import type { Demo } from '../demo/demo.ts'
import type { PageTexts } from '../texts/page-texts.ts'
import type { GroupName } from './option-groups.ts'
import { countSaid, holds, rowOf } from './option-groups.ts'
import { Complaint } from './option-row.tsx'

interface Props {
  readonly name: GroupName
  readonly demo: Demo
  readonly texts: PageTexts
  readonly children: ReactNode
}

/** Folded away until somebody wants it, a link has said something in it, or the widget complains of something in it. */
export function OptionGroup({ name, demo, texts, children }: Props): ReactNode {
  const said = countSaid(name, demo)
  const [isOpen, setOpen] = useState(said > 0)
  const isWrong = holds(name, rowOf(useContext(Complaint)))
  return (
    <details
      className="option-group"
      data-testid={`group-${name}`}
      open={isOpen || isWrong}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="option-group-head">
        {texts.panel.groups[name]}
        {said > 0 && <span className="option-group-count">{said}</span>}
      </summary>
      <div className="option-group-rows">{children}</div>
    </details>
  )
}
