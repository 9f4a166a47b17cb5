import type { InputEvent, InputHTMLAttributes, KeyboardEvent, ReactNode } from 'react'
import { useRef } from 'react'
import { useBeforePaint } from '../hydration.ts'
import { Icon } from './icon.tsx'
import { announceBeforeUse, announceValue, noteValue } from './silent-input.ts'
import { Text } from './text.tsx'
import { UNRECORDED, UNRECORDED_CLASSES } from './unrecorded.ts'

interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'value'> {
  readonly id: string
  /** `undefined` leaves the input as it is, for a view that a server has rendered and that may be filled in already. */
  readonly value: string | undefined
  readonly label: string
  readonly isLabelShown: boolean
  /** Whether no one else may learn the value. */
  readonly isSecret?: boolean
  /** Empty if the value is valid. */
  readonly error: string
  /** Whether a notice says the same: it announces the error, which the field then does not repeat. */
  readonly isErrorInNotice: boolean
  /** Inside of its start. */
  readonly start?: ReactNode
  /** Inside of its end. */
  readonly children?: ReactNode
  /** Shown below the field while it has no error. */
  readonly hint?: ReactNode
}

/** A labelled input with a reserved line for its error. */
export function TextField(props: TextFieldProps): ReactNode {
  const {
    label,
    isLabelShown,
    isSecret,
    error,
    isErrorInNotice,
    start,
    children,
    hint,
    value,
    onInput,
    ...input
  } = props
  const element = useRef<HTMLInputElement>(null)
  // Not the prop: React writes it to the attribute as well, which style sheets and copies of the page's markup can read.
  useBeforePaint(() => {
    const { current: shown } = element
    if (!shown || value === undefined || announceValue(shown)) return
    if (shown.value !== value) shown.value = value
    noteValue(shown)
  })
  useBeforePaint(() => (element.current ? announceBeforeUse(element.current) : undefined), [])
  const errorId = `${input.id}-error`
  const isInvalid = error !== ''
  return (
    <div className="portico-field">
      <label className={isLabelShown ? 'portico-label' : 'portico-inner-label'} htmlFor={input.id}>
        <Text>{label}</Text>
      </label>
      <div className="portico-box" data-invalid={isInvalid}>
        {start}
        <input
          autoCapitalize="none"
          {...input}
          ref={element}
          {...(isSecret && UNRECORDED)}
          className={`portico-input${isSecret ? UNRECORDED_CLASSES : ''}`}
          placeholder={isLabelShown ? undefined : label}
          onInput={(event: InputEvent<HTMLInputElement>) => {
            noteValue(event.currentTarget)
            onInput?.(event)
          }}
          autoCorrect="off"
          spellCheck="false"
          aria-invalid={isInvalid}
          aria-describedby={isErrorInNotice ? undefined : errorId}
          onKeyDown={ignoreEnterOfComposition}
        />
        {isInvalid && <Icon name="error" />}
        {children}
      </div>
      {hint}
      <p className="portico-error" data-part="field-error" id={errorId}>
        <Text>{error}</Text>
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
