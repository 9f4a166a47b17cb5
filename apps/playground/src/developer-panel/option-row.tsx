import type { ReactNode } from 'react'

interface Props {
  readonly name: string
  /** Puts the control beneath the name. */
  readonly isWide?: boolean
  readonly children: ReactNode
}

export function OptionRow({ name, isWide = false, children }: Props): ReactNode {
  return (
    <div className="option" data-option={name} data-wide={isWide}>
      <code className="option-name">{name}</code>
      <div className="option-control">{children}</div>
    </div>
  )
}
