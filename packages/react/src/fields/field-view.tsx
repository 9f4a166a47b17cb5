import { asksArea } from '@portico/core'
import type { FieldName } from '@portico/protocol'
import type { FocusEvent, ReactNode } from 'react'
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
  const { widget, state, later, say, id } = useFace()
  const { values, errors, passwordShown } = state.form
  const { end, forNew, ...traits } = FIELD_TRAITS[name]
  const isPassword = traits.type === 'password'
  const error = errors[name]
  return (
    <TextField
      {...traits}
      {...(isForNew && forNew)}
      id={id(name)}
      name={name}
      type={isPassword && passwordShown ? 'text' : traits.type}
      enterKeyHint={isLast ? 'go' : 'next'}
      label={say(`label_${name}`)}
      isLabelShown={state.settings.showFormLabel}
      error={error ? say(error.messageKey) : ''}
      value={values[name] ?? ''}
      onChange={(event) => widget.edit(name, event.currentTarget.value)}
      onBlur={(event) => isLeftForCode(event) || widget.leave(name)}
      start={
        // Its room is kept from the start, so that nothing jumps.
        asksArea(state, name) && <div className="portico-area">{later && <later.AreaPicker />}</div>
      }
    >
      {end && <FieldEnd end={end} />}
      {later && <later.FieldHint of={name} />}
    </TextField>
  )
}

/** Whether an empty code field is left for its own button: a visitor who asks for the code cannot have typed it yet. */
function isLeftForCode({ currentTarget, relatedTarget }: FocusEvent<HTMLInputElement>): boolean {
  const button = !currentTarget.value && currentTarget.parentElement?.querySelector('.portico-send-code')
  // Safari does not focus a clicked button.
  return !!button && (button === relatedTarget || button.matches(':active'))
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
