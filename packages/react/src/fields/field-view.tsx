import type { FieldName } from '@portico/protocol'
import type { ComponentType, ReactNode } from 'react'
import { useFace } from '../face.ts'
import type { Later } from '../later.ts'
import { TextField } from '../ui/text-field.tsx'
import { SendCodeButton } from '../verification-code/send-code-button.tsx'
import type { FieldTraits } from './field-traits.ts'
import { FIELD_TRAITS } from './field-traits.ts'
import { PasswordToggle } from './password-toggle.tsx'

/** What stands inside a field's end; the captcha's picture is among what comes later. */
const ENDS: Readonly<
  Record<NonNullable<FieldTraits['end']>, (later: Later | undefined) => ComponentType | undefined>
> = {
  'send-code': () => SendCodeButton,
  captcha: (later) => later?.CaptchaPicture,
  'password-toggle': () => PasswordToggle,
}

interface FieldViewProps {
  readonly name: FieldName
  /** In a form that makes a new password. */
  readonly isForNew: boolean
  readonly isLast: boolean
}

export function FieldView({ name, isForNew, isLast }: FieldViewProps): ReactNode {
  const { widget, state, say, id, later } = useFace()
  const { values, errors, passwordShown } = state.form
  const traits = FIELD_TRAITS[name]
  const End = traits.end && ENDS[traits.end](later)
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
      {End && <End />}
    </TextField>
  )
}
