import type { KeyboardEvent, ReactNode } from 'react'

interface Tab<Name extends string> {
  readonly name: Name
  readonly label: string
}

interface TabsProps<Name extends string> {
  readonly label: string
  readonly tabs: readonly Tab<Name>[]
  readonly selected: Name
  readonly onSelect: (name: Name) => void
  /** Makes a tab's id, which its panel is labelled by. */
  readonly idOf: (name: Name) => string
  readonly panelId: string
  /** Takes no press; the focus stays. */
  readonly isOff?: boolean | undefined
}

/** Tabs as the ARIA practices have them: one stop for Tab, arrows, Home and End move and select. */
export function Tabs<Name extends string>(props: TabsProps<Name>): ReactNode {
  const { tabs, selected, onSelect } = props
  const at = tabs.findIndex(({ name }) => name === selected)
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const to = target(event.key, at, tabs.length)
    const tab = to === undefined ? undefined : tabs[to]
    if (!tab || to === undefined) return
    event.preventDefault()
    if (props.isOff) return
    const button = event.currentTarget.parentElement?.children[to]
    if (button instanceof HTMLElement) button.focus()
    onSelect(tab.name)
  }
  return (
    <div className="portico-tabs" role="tablist" aria-label={props.label} data-at={at}>
      {tabs.map(({ name, label }) => (
        <button
          key={name}
          type="button"
          role="tab"
          className="portico-tab"
          data-part={`tab-${name}`}
          id={props.idOf(name)}
          aria-selected={name === selected}
          aria-controls={props.panelId}
          aria-disabled={props.isOff}
          tabIndex={name === selected ? 0 : -1}
          onClick={() => onSelect(name)}
          onKeyDown={onKeyDown}
        >
          {label}
        </button>
      ))}
    </div>
  )
}

function target(key: string, at: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
      return (at + 1) % count
    case 'ArrowLeft':
      return (at - 1 + count) % count
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return undefined
  }
}
