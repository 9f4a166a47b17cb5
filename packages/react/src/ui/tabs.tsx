import type { KeyboardEvent, ReactNode } from 'react'
import { Text } from './text.tsx'

interface Tab<Name extends string> {
  readonly name: Name
  readonly label: string
  /** What is shown beside the label. */
  readonly mark?: ReactNode
}

interface TabsProps<Name extends string> {
  readonly label: string
  readonly tabs: readonly Tab<Name>[]
  readonly selected: Name
  readonly onSelect: (name: Name) => void
  /** The id of a tab, which labels its panel. */
  readonly idOf: (name: Name) => string
  readonly panelId: string
  /** Ignores input but keeps the focus. */
  readonly isDisabled?: boolean | undefined
}

/** The tabs pattern of the ARIA Authoring Practices: one tab stop; arrows, Home and End move and select. */
export function Tabs<Name extends string>(props: TabsProps<Name>): ReactNode {
  const { tabs, selected, onSelect } = props
  const selectedIndex = tabs.findIndex(({ name }) => name === selected)
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const index = indexAfterKey(event.key, selectedIndex, tabs.length)
    const tab = index === undefined ? undefined : tabs[index]
    if (!tab || index === undefined) return
    event.preventDefault()
    if (props.isDisabled) return
    const button = event.currentTarget.parentElement?.children[index]
    if (button) (button as HTMLElement).focus()
    onSelect(tab.name)
  }
  return (
    <div className="portico-tabs" role="tablist" aria-label={props.label} data-at={selectedIndex}>
      {tabs.map(({ name, label, mark }) => (
        <button
          key={name}
          type="button"
          role="tab"
          className="portico-tab"
          data-part={`tab-${name}`}
          id={props.idOf(name)}
          aria-selected={name === selected}
          aria-controls={props.panelId}
          aria-disabled={props.isDisabled}
          tabIndex={name === selected ? 0 : -1}
          onClick={() => onSelect(name)}
          onKeyDown={onKeyDown}
        >
          <span className="portico-tab-text">
            <Text>{label}</Text>
          </span>
          {mark}
        </button>
      ))}
    </div>
  )
}

function indexAfterKey(key: string, index: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
      return (index + 1) % count
    case 'ArrowLeft':
      return (index - 1 + count) % count
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return undefined
  }
}
