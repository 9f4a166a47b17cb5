import type { InputHTMLAttributes, KeyboardEvent, ReactNode } from 'react'
import { Icon } from './icon.tsx'

interface TextFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly id: string
  readonly label: string
  readonly isLabelShown: boolean
  /** Empty if the value is valid. */
  readonly error: string
  /** Whether a notice says the same: it announces the error, which the field then does not repeat. */
  readonly isErrorInNotice: boolean
  /** Inside of its start. */
  readonly start?: ReactNode
  /** Inside of its end. */
  readonly children?: ReactNode
}

/** A labelled input with a reserved line for its error. */
export function TextField(props: TextFieldProps): ReactNode {
  const { label, isLabelShown, error, isErrorInNotice, start, children, ...input } = props
  const errorId = `${input.id}-error`
  const isInvalid = error !== ''
  return (
    <div className="portico-field">
      <label className={isLabelShown ? 'portico-label' : 'portico-visually-hidden'} htmlFor={input.id}>
        {label}
      </label>
      <div className="portico-box" data-invalid={isInvalid}>
        {start}
        <input
          autoCapitalize="none"
          {...input}
          className="portico-input"
          placeholder={isLabelShown ? undefined : label}
          autoCorrect="off"
          spellCheck="false"
          aria-invalid={isInvalid}
          aria-describedby={isErrorInNotice ? undefined : errorId}
          onKeyDown={ignoreEnterOfComposition}
        />
        {isInvalid && <Icon name="error" />}
        {children}
      </div>
      <p className="portico-error" data-part="field-error" id={errorId}>
        {error}
      </p>
    </div>
  )
}

/** The Enter that ends an input-method composition must not submit the form. */
function ignoreEnterOfComposition(event: KeyboardEvent): void {
  if (event.key !== 'Enter') return
  // oxlint-disable-next-line typescript/no-deprecated -- Safari ends the composition first, so that only the 229 indicates it
  if (event.nativeEvent.isComposing || event.nativeEvent.keyCode === 229) event.preventDefault()
}
