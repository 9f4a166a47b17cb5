import type { Widget } from '@portico/core'
import type { WidgetState } from '@portico/core/internal'
import { hasAreaPicker, isBusy, isPageRefused } from '@portico/core/internal'
import type { Messages } from '@portico/locales'
import type { FieldName } from '@portico/protocol'
import type { FocusEvent, ReactNode, MouseEvent } from 'react'
import { Icon } from '../ui/icon.tsx'
import { TextField } from '../ui/text-field.tsx'
import { Text } from '../ui/text.tsx'
import type { WidgetContext } from '../widget-context.ts'
import { useWidget } from '../widget-context.ts'
import type { FieldTraits } from './field-traits.ts'
import { FIELD_TRAITS } from './field-traits.ts'

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
  const { end, forNew: _forNew, ...traits } = FIELD_TRAITS[name]
  const isPassword = traits.type === 'password'
  return (
    <TextField
      {...traits}
      {...(isForNew && traitsForNew(name, state))}
      id={id(name)}
      name={name}
      type={isPassword && passwordShown ? 'text' : traits.type}
      enterKeyHint={isLast ? 'go' : 'next'}
      label={t(`label_${name}`)}
      isLabelShown={state.settings.showFormLabel}
      error={errorText(name, context)}
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
    >
      {end && <FieldEnd end={end} />}
      {deferred && <deferred.FieldHint of={name} />}
    </TextField>
  )
}

function valueOf(name: FieldName, { state, isHydrating }: WidgetContext): string | undefined {
  return isHydrating ? undefined : (state.form.values[name] ?? '')
}

/** What is wrong with a field's value, by its own rule or for the server; empty if nothing is. */
function errorText(name: FieldName, { state, t }: WidgetContext): string {
  const { errors, refused } = state.form
  const error = errors[name]
  if (error) return t(error.messageKey, error.values)
  if (refused?.field !== name) return ''
  return 'key' in refused.text ? t(refused.text.key as keyof Messages) : refused.text.plainText
}

/** The traits in a form that sets a new password; those of a password tell password managers what to generate. */
function traitsForNew(name: FieldName, { settings }: WidgetState) {
  const { type, forNew } = FIELD_TRAITS[name]
  const { minLength, maxLength } = settings.password
  return {
    ...forNew,
    ...(type === 'password' && { passwordrules: `minlength:${minLength};maxlength:${maxLength}` }),
  }
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
  const { deferred } = useWidget()
  switch (end) {
    case 'send-code':
      return <SendCodeButton />
    case 'captcha':
      return deferred && <deferred.CaptchaPicture />
    case 'password-toggle':
      return <PasswordToggle />
  }
}

/** Shows or hides every password of the form. */
function PasswordToggle(): ReactNode {
  const { widget, state, t } = useWidget()
  const isShown = state.form.passwordShown
  return (
    <button
      type="button"
      className="portico-eye"
      data-part="toggle-password"
      aria-label={t(isShown ? 'hide_password' : 'show_password')}
      onClick={widget.togglePasswords}
    >
      <Icon name={isShown ? 'eye' : 'eye-closed'} />
    </button>
  )
}

/**
 * Sends a code, then counts down until another can be sent, at a constant width. Uses `disabled` only after a code was
 * sent, since it would lose the focus.
 */
function SendCodeButton(): ReactNode {
  const { widget, state, t, id } = useWidget()
  const isBlocked = isPageRefused(state)
  const { countdown, requests } = state
  const send = ({ currentTarget }: MouseEvent<HTMLElement>): void => {
    currentTarget.style.setProperty(
      '--portico-button-width',
      `${currentTarget.getBoundingClientRect().width}px`,
    )
    widget.sendCode()
  }
  return (
    <button
      type="button"
      className="portico-send-code"
      data-part="send-code"
      data-waits={countdown !== undefined}
      disabled={countdown?.reason === 'code-sent'}
      aria-disabled={isBusy(state) || isBlocked || countdown !== undefined}
      aria-describedby={isBlocked ? id('disabled-reason') : undefined}
      // The loading flag outlasts the response, which the countdown already shows.
      aria-busy={requests.sendCode && !countdown}
      onClick={send}
    >
      <span className="portico-ring" aria-hidden="true" />
      <Text>
        {countdown
          ? // The text is loaded with the deferred views.
            t('send_code_countdown', { seconds: countdown.secondsLeft }) || countdown.secondsLeft
          : t('send_code')}
      </Text>
    </button>
  )
}
