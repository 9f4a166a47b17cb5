import type { FieldName } from '@portico/protocol'
import type { ReactNode } from 'react'
import { useFace } from '../face.ts'
import { TextField } from '../ui/text-field.tsx'
import { SendCodeButton } from '../verification-code/send-code-button.tsx'
import type { FieldTraits } from './field-traits.ts'
import { FIELD_TRAITS } from './field-traits.ts'
import { PasswordToggle } from './password-toggle.tsx'

interface FieldViewProps {
  readonly name: FieldName
  /** In a form that makes a new password. */
  readonly isForNew: boolean
  readonly isLast: boolean
}

export function FieldView({ name, isForNew, isLast }: FieldViewProps): ReactNode {
  const { widget, state, say, id } = useFace()
  const { values, errors, passwordShown } = state.form
  const traits = FIELD_TRAITS[name]
  const error = errors[name]
  return (
    <TextField
      id={id(name)}
      name={name}
      type={traits.type === 'password' && passwordShown ? 'text' : traits.type}
      inputMode={traits.inputMode}
      autoComplete={(isForNew && traits.autoCompleteForNew) || traits.autoComplete}
      enterKeyHint={isLast ? 'go' : 'next'}
      label={say(`label_${name}`)}
      isLabelShown={state.settings.showFormLabel}
      error={error ? say(error.messageKey) : ''}
      value={values[name] ?? ''}
      onChange={(event) => widget.edit(name, event.currentTarget.value)}
      onBlur={() => widget.leave(name)}
    >
      {traits.end && <FieldEnd end={traits.end} />}
    </TextField>
  )
}

/** What stands inside a field's end; the captcha's picture is among what comes later. */
function FieldEnd({ end }: { readonly end: NonNullable<FieldTraits['end']> }): ReactNode {
  const { later } = useFace()
  switch (end) {
    case 'send-code':
      return <SendCodeButton />
    case 'captcha':
      return later && <later.CaptchaPicture />
    case 'password-toggle':
      return <PasswordToggle />
  }
}
