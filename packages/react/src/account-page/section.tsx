import type { ReactElement, ReactNode } from 'react'
import { useContext, useEffect, useId, useRef } from 'react'
import { focusedWithin, moveFocus } from '../browser/focus.ts'
import { Icon } from '../ui/icon.tsx'
import { Text } from '../ui/text.tsx'
import type { SectionName, ShownResult } from './account-page-context.ts'
import {
  AccountPageContextProvider,
  FormNameContext,
  SectionContext,
  useAccountPage,
} from './account-page-context.ts'

interface SectionProps {
  readonly name: SectionName
  readonly title: string
  readonly children: ReactNode
}

/** A group of rows below a heading. The result of its last action is between both. */
export function Section({ name, title, children }: SectionProps): ReactNode {
  const { result } = useAccountPage()
  const id = useId()
  return (
    <section className="portico-section" data-part={`section-${name}`} aria-labelledby={id}>
      <h3 className="portico-section-title" id={id}>
        <Text>{title}</Text>
      </h3>
      {result?.section === name && <Result key={result.at} {...result} />}
      <SectionContext.Provider value={name}>
        <div className="portico-rows">{children}</div>
      </SectionContext.Provider>
    </section>
  )
}

/** What an action has done. It gets the focus, by which it is announced, unless the visitor has gone elsewhere on the page or to another form. */
export function Result({ text, icon, isLate }: Omit<ShownResult, 'section' | 'at'>): ReactNode {
  const ref = useRef<HTMLDivElement>(null)
  const announce = useContext(AccountPageContextProvider)?.announce
  useEffect(() => {
    const page = ref.current?.closest('.portico')
    if (page && (isLate || !moveFocus(page, ref.current))) announce?.(text)
    // oxlint-disable-next-line react/exhaustive-deps -- once for each result
  }, [])
  return (
    <div
      ref={ref}
      className="portico-notice"
      data-type={icon ? 'info' : 'success'}
      data-part="result"
      tabIndex={-1}
    >
      <Icon name={icon ?? 'success'} />
      <p className="portico-notice-text">
        <Text>{text}</Text>
      </p>
    </div>
  )
}

interface FailureProps {
  readonly text: string
  readonly action: string
  readonly onAction: () => void
}

/** Says that something could not be loaded, and tries again. */
export function Failure({ text, action, onAction }: FailureProps): ReactNode {
  return (
    <div role="alert" className="portico-notice" data-type="error" data-part="failure">
      <p className="portico-notice-text">
        <Text>{text}</Text>{' '}
        <button type="button" className="portico-link" data-part="retry" onClick={onAction}>
          <Text>{action}</Text>
        </button>
      </p>
    </div>
  )
}

interface RowAction {
  /** Names the action among all of the page. */
  readonly name: string
  /** Of its button. */
  readonly text: string
  /** What it is about, for assistive technology. */
  readonly about: string
  /** Asks for what the action needs. Absent if another row shows it. */
  readonly form?: ReactNode
}

interface RowProps {
  readonly part: string
  /** Without one, the actions are in its place, if any. */
  readonly label?: ReactElement
  /** Below the label. */
  readonly value?: ReactElement | readonly ReactElement[]
  readonly actions?: readonly (RowAction | false)[]
  /** A control in the place of actions. */
  readonly children?: ReactNode
}

/** What the account has, what can be done with it, and below both the form of what is being done. */
export function Row({ part, label, value, actions = [], children }: RowProps): ReactNode {
  const { openAction } = useAccountPage()
  const offered = actions.filter((action) => action !== false)
  const open = offered.find(({ name }) => name === openAction)
  const buttons = offered.map((action) => <ActionButton key={action.name} {...action} />)
  const controls = children ?? (offered.length > 0 && buttons)
  return (
    <div className="portico-row" data-part={part}>
      <div className="portico-row-head">
        <div className="portico-row-text">
          {(label !== undefined || offered.length > 0) && (
            <p className="portico-row-label">{label ?? buttons}</p>
          )}
          {value !== undefined && <p className="portico-row-value">{value}</p>}
        </div>
        {label !== undefined && controls && <div className="portico-row-actions">{controls}</div>}
      </div>
      {open && <FormNameContext.Provider value={nameOf(open)}>{open.form}</FormNameContext.Provider>}
    </div>
  )
}

function nameOf({ text, about }: RowAction): string {
  return `${text}: ${about}`
}

/** Opens the form of an action, which takes its place and has a button to close it. */
function ActionButton(action: RowAction): ReactNode {
  const { name, text } = action
  const { openAction, setOpenAction } = useAccountPage()
  const ref = useRef<HTMLButtonElement>(null)
  const isOpen = openAction === name
  const wasOpen = useRef(false)
  useEffect(() => {
    // The form that had the focus is gone. A result has it already.
    const page = ref.current?.closest('.portico')
    if (wasOpen.current && openAction === undefined && page && !focusedWithin(page))
      moveFocus(page, ref.current)
    wasOpen.current = isOpen
  }, [isOpen, openAction])
  return (
    <button
      ref={ref}
      type="button"
      className="portico-text-button"
      data-part={`open-${name}`}
      hidden={isOpen}
      aria-label={nameOf(action)}
      onClick={() => setOpenAction(name)}
    >
      <Text>{text}</Text>
    </button>
  )
}
