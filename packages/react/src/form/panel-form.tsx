import { fieldOrder, isBusy, isSubmitting } from '@portico/core/internal'
import type { Messages } from '@portico/locales'
import type { ReactNode } from 'react'
import { AgreementNote, AgreementCheckbox } from '../agreement/agreement.tsx'
import { Button } from '../ui/button.tsx'
import { useWidget } from '../widget-context.ts'
import { FieldView } from './field-view.tsx'

/** A form with its fields in the order they are checked, followed by the panel's own elements. */
export function PanelForm({ children }: { readonly children: ReactNode }): ReactNode {
  const { widget, state, deferred, isHydrating } = useWidget()
  const fields = fieldOrder(state)
  const isForNew = fields.includes('repeatPwd')
  const [target] = fields
  return (
    <form
      className="portico-form"
      // A form that a server has rendered must not be sent to the page before there is a handler: `dialog` sends nothing.
      method={isHydrating ? 'dialog' : 'post'}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        widget.submit()
      }}
    >
      {isForNew && target && <UsernameForManagers value={state.form.values[target] ?? ''} />}
      {fields.map((name, index) => (
        <FieldView key={name} name={name} isForNew={isForNew} isLast={index === fields.length - 1} />
      ))}
      {children}
      {deferred && <deferred.Announcements />}
    </form>
  )
}

/** The user name for password managers, which expect it before a new password and ignore hidden inputs. */
function UsernameForManagers({ value }: { readonly value: string }): ReactNode {
  return (
    <input
      className="portico-visually-hidden"
      type="text"
      autoComplete="username"
      value={value}
      readOnly
      tabIndex={-1}
      aria-hidden="true"
    />
  )
}

/** The form of a panel without an agreement. */
export function PlainForm(): ReactNode {
  return (
    <PanelForm>
      <SubmitButton />
    </PanelForm>
  )
}

interface SubmitButtonProps {
  /** Default: the label of the panel. */
  readonly label?: keyof Messages | undefined
}

/** Disabled while a request is under way or submitting is blocked; the element `disabled-reason` explains why. */
export function SubmitButton({ label }: SubmitButtonProps): ReactNode {
  const { state, t, id } = useWidget()
  return (
    <Button
      part="submit"
      // The loading flag outlasts the response.
      isBusy={state.requests.submit === 'queued' || isSubmitting(state)}
      isDisabled={isBusy(state) || !!state.submitBlockedBy}
      describedBy={id('disabled-reason')}
    >
      {t(label ?? `submit_${state.panel}`)}
    </Button>
  )
}

/** Has a note instead of a checkbox; a third-party login requires the checkbox and has its own view. */
export function LoginForm(): ReactNode {
  return (
    <PanelForm>
      <SubmitButton />
      <AgreementNote />
    </PanelForm>
  )
}

/** Requires the agreement. */
export function RegisterForm(): ReactNode {
  return (
    <PanelForm>
      <AgreementCheckbox />
      <SubmitButton />
    </PanelForm>
  )
}
