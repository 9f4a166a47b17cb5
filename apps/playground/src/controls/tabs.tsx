import type { KeyboardEvent, ReactNode } from 'react'
import { useId } from 'react'

interface Props<Name extends string> {
  readonly label: string
  readonly tabs: Readonly<Record<Name, string>>
  readonly current: Name
  readonly onChoose: (name: Name) => void
  readonly children: ReactNode
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

export function Tabs<Name extends string>(props: Props<Name>): ReactNode {
  const { label, tabs, current, onChoose, children } = props
  const id = useId()
  const names = Object.keys(tabs) as Name[]
  const move = (event: KeyboardEvent<HTMLElement>): void => {
    const step = STEPS[event.key]
    const next = step && names[(names.indexOf(current) + step + names.length) % names.length]
    if (!next) return
    event.preventDefault()
    onChoose(next)
    document.getElementById(`${id}${next}`)?.focus()
  }
  return (
    <>
      <div className="tabs" role="tablist" aria-label={label} onKeyDown={move}>
        {names.map((name) => (
          <button
            key={name}
            id={`${id}${name}`}
            type="button"
            role="tab"
            className="tab"
            data-testid={`tab-${name}`}
            aria-selected={name === current}
            aria-controls={`${id}panel`}
            tabIndex={name === current ? 0 : -1}
            onClick={() => onChoose(name)}
          >
            {tabs[name]}
          </button>
        ))}
      </div>
      <div
        id={`${id}panel`}
        className="tab-panel"
        role="tabpanel"
        aria-labelledby={`${id}${current}`}
        tabIndex={0}
      >
        {children}
      </div>
    </>
  )
}
