import type { InputHTMLAttributes, KeyboardEvent, ReactNode } from 'react'
import { Icon } from './icon.tsx'

interface TextFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly id: string
  readonly label: string
  readonly isLabelShown: boolean
  /** What is wrong with the value; empty when nothing is. */
  readonly error: string
  /** What stands inside its beginning. */
  readonly start?: ReactNode
  /** What stands inside its end. */
  readonly children?: ReactNode
}

/** A labelled input with the line beneath it where a complaint has its place from the start. */
export function TextField(props: TextFieldProps): ReactNode {
  const { label, isLabelShown, error, start, children, ...input } = props
  const errorId = `${input.id}-error`
  return (
    <div className="portico-field">
      <label className={isLabelShown ? 'portico-label' : 'portico-unseen'} htmlFor={input.id}>
        {label}
      </label>
      <div className="portico-box" data-invalid={error !== ''}>
        {start}
        <input
          autoCapitalize="none"
          {...input}
          className="portico-input"
          placeholder={isLabelShown ? undefined : label}
          autoCorrect="off"
          spellCheck="false"
          aria-invalid={error !== ''}
          aria-describedby={errorId}
          onKeyDown={holdEnterOfComposition}
        />
        {error !== '' && <Icon name="error" />}
        {children}
      </div>
      <p className="portico-error" data-part="field-error" id={errorId}>
        {error}
      </p>
    </div>
  )
}

/** The Enter that ends an input-method composition takes a word and submits nothing (NAV-9). */
function holdEnterOfComposition(event: KeyboardEvent): void {
  if (event.key !== 'Enter') return
  // oxlint-disable-next-line typescript/no-deprecated -- Safari ends the composition first, and tells by the 229 alone
  if (event.nativeEvent.isComposing || event.nativeEvent.keyCode === 229) event.preventDefault()
}
