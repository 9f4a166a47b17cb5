import type { ReactNode } from 'react'
import { useEffect, useId, useRef } from 'react'
import { Icon } from '../ui/icon.tsx'
import type { SectionName } from './account-context.ts'
import { useAccountView } from './account-context.ts'

interface SectionProps {
  readonly name: SectionName
  readonly title: string
  readonly children: ReactNode
}

/** A group of rows below a heading. The result of its last action is between both. */
export function Section({ name, title, children }: SectionProps): ReactNode {
  const { result } = useAccountView()
  const id = useId()
  return (
    <section className="portico-section" data-part={`section-${name}`} aria-labelledby={id}>
      <h3 className="portico-section-title" id={id}>
        {title}
      </h3>
      {result?.section === name && <Result key={result.at} text={result.text} />}
      <div className="portico-rows">{children}</div>
    </section>
  )
}

/** What an action has done. It gets the focus, by which it is announced. */
export function Result({ text }: { readonly text: string }): ReactNode {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => ref.current?.focus(), [])
  return (
    <div ref={ref} className="portico-notice" data-type="success" data-part="result" tabIndex={-1}>
      <Icon name="success" />
      <p className="portico-notice-text">{text}</p>
    </div>
  )
}

interface RowProps {
  readonly label: ReactNode
  /** Below the label. */
  readonly value?: ReactNode
  /** Its actions. */
  readonly children?: ReactNode
  /** The form of the action that is open. */
  readonly form?: ReactNode
  readonly part: string
}

/** What the account has, what can be done with it, and below both the form of what is being done. */
export function Row({ label, value, children, form, part }: RowProps): ReactNode {
  return (
    <div className="portico-row" data-part={part}>
      <div className="portico-row-head">
        <div className="portico-row-text">
          <p className="portico-row-label">{label}</p>
          {value !== undefined && <p className="portico-row-value">{value}</p>}
        </div>
        {children !== undefined && <div className="portico-row-actions">{children}</div>}
      </div>
      {form}
    </div>
  )
}

interface ActionButtonProps {
  /** Of the form that it opens. */
  readonly action: string
  readonly children: string
  /** What it is about, for assistive technology. */
  readonly about: string
}

/** Opens the form of an action, and closes it. */
export function ActionButton({ action, children, about }: ActionButtonProps): ReactNode {
  const { openAction, setOpenAction } = useAccountView()
  const ref = useRef<HTMLButtonElement>(null)
  const isOpen = openAction === action
  const wasOpen = useRef(false)
  useEffect(() => {
    // The form that had the focus is gone. A result has it already.
    if (wasOpen.current && openAction === undefined && hasNoFocus(ref.current)) ref.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen, openAction])
  return (
    <button
      ref={ref}
      type="button"
      className="portico-text-button"
      data-part={`open-${action}`}
      aria-expanded={isOpen}
      aria-label={`${children}: ${about}`}
      onClick={() => setOpenAction(isOpen ? undefined : action)}
    >
      {children}
    </button>
  )
}

/** Whether nothing has the focus in the document or shadow root of an element. */
function hasNoFocus(element: Element | null): boolean {
  const root = element?.getRootNode() as Document | ShadowRoot | undefined
  return !root?.activeElement || root.activeElement === document.body
}
