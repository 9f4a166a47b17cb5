import type { Widget } from '@portico/core'
import type { WidgetState } from '@portico/core/internal'
import { hasAreaPicker, isBusy, isPageRefused } from '@portico/core/internal'
import type { FieldName } from '@portico/protocol'
import type { FocusEvent, ReactNode } from 'react'
import { TextField } from '../ui/text-field.tsx'
import type { WidgetContext } from '../widget-context.ts'
import { useWidget } from '../widget-context.ts'
import { errorText } from './error-text.ts'
import type { FieldTraits } from './field-traits.ts'
import { traitsOf } from './field-traits.ts'
import { PasswordToggle } from './password-toggle.tsx'
import { SendCodeButton } from './send-code-button.tsx'

interface FieldViewProps {
  readonly name: FieldName
  /** In a form that sets a new password. */
  readonly isForNew: boolean
  readonly isLast: boolean
}

export function FieldView({ name, isForNew, isLast }: FieldViewProps): ReactNode {
  const context = useWidget()
  const { widget, state, deferred, t, id } = context
  const { refused, passwordShown } = state.form
  const { end, ...traits } = traitsOf(name, isForNew ? state.settings.password : undefined)
  const isPassword = traits.type === 'password'
  return (
    <TextField
      {...traits}
      id={id(name)}
      name={name}
      type={isPassword && passwordShown ? 'text' : traits.type}
      enterKeyHint={isLast ? 'go' : 'next'}
      label={t(`label_${name}`)}
      isLabelShown={state.settings.showFormLabel}
      error={errorText(state.form, name, t)}
      isErrorInNotice={refused?.field === name && state.notice !== undefined}
      value={valueOf(name, context)}
      onInput={({ currentTarget, nativeEvent }) =>
        widget.edit(name, currentTarget.value, nativeEvent.isComposing)
      }
      onCompositionEnd={({ currentTarget }) => widget.edit(name, currentTarget.value)}
      onBlur={(event) => isReplaced(state, widget) || isLeftForCode(event) || widget.blur(name)}
      start={
        // Its space is reserved to avoid a layout shift.
        hasAreaPicker(state, name) && (
          <div className="portico-area">{deferred && <deferred.AreaPicker />}</div>
        )
      }
      hint={deferred && <deferred.FieldHint of={name} />}
    >
      {end && <FieldEnd end={end} />}
    </TextField>
  )
}

function valueOf(name: FieldName, { state, isHydrating }: WidgetContext): string | undefined {
  return isHydrating ? undefined : (state.form.values[name] ?? '')
}

/** Whether the form of a field is being replaced, which takes the focus from it; only Preact then calls its listener. */
function isReplaced(rendered: WidgetState, widget: Widget): boolean {
  const { panel, method } = widget.getState()
  return panel !== rendered.panel || method !== rendered.method
}

/** Whether an empty code field is left for its own button: a visitor who asks for the code cannot have typed it yet. */
function isLeftForCode({ currentTarget, relatedTarget }: FocusEvent<HTMLInputElement>): boolean {
  const button = !currentTarget.value && currentTarget.parentElement?.querySelector('.portico-send-code')
  // Safari does not focus a clicked button.
  return !!button && (button === relatedTarget || button.matches(':active'))
}

/** The control inside of a field's end. */
function FieldEnd({ end }: { readonly end: NonNullable<FieldTraits['end']> }): ReactNode {
  const { widget, state, deferred, t, id } = useWidget()
  const isBlocked = isPageRefused(state)
  switch (end) {
    case 'send-code':
      return (
        <SendCodeButton
          t={t}
          countdown={state.countdown}
          isBusy={state.requests.sendCode !== 'idle'}
          isDisabled={isBusy(state) || isBlocked}
          describedBy={isBlocked ? id('disabled-reason') : undefined}
          onSend={widget.sendCode}
        />
      )
    case 'captcha':
      return deferred && <deferred.CaptchaPicture />
    case 'password-toggle':
      // Shows or hides every password of the form.
      return <PasswordToggle t={t} isShown={state.form.passwordShown} onToggle={widget.togglePasswords} />
  }
}
