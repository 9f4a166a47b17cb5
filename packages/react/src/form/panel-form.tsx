import { fieldOrder, isBusy } from '@portico/core'
import type { ReactNode, RefObject } from 'react'
import { useWidget } from '../widget-context.ts'
import { FieldView } from '../fields/field-view.tsx'
import { Button } from '../ui/button.tsx'
import type { WidgetState } from '@portico/core'
import { useEffect } from 'react'
import { AgreementNote, AgreementCheckbox } from '../agreement/agreement.tsx'

/** One real form: its fields in the order they are checked, and what a panel puts beneath them. */
export function PanelForm({ children }: { readonly children: ReactNode }): ReactNode {
  const { widget, state, deferred } = useWidget()
  const fields = fieldOrder(state)
  const isForNew = fields.includes('repeatPwd')
  const [target] = fields
  return (
    <form
      className="portico-form"
      method="post"
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

/** Whose password the new one is: managers want it before the password, in a text input, and take no hidden one. */
function UsernameForManagers({ value }: { readonly value: string }): ReactNode {
  return (
    <input
      className="portico-unseen"
      type="text"
      autoComplete="username"
      value={value}
      readOnly
      tabIndex={-1}
      aria-hidden="true"
    />
  )
}

/** The form of a panel that asks for no agreement. */
export function PlainForm(): ReactNode {
  return (
    <PanelForm>
      <SubmitButton />
    </PanelForm>
  )
}

/** Off while a request is under way, or a validate code stands against submitting; what comes later says why (VAL-12). */
export function SubmitButton(): ReactNode {
  const { state, t, id } = useWidget()
  return (
    <Button
      part="submit"
      isBusy={state.action.submit}
      isOff={isBusy(state) || !!state.submitBlockedBy}
      describedBy={id('why-off')}
    >
      {t(`submit_${state.panel}`)}
    </Button>
  )
}

/** Focuses what the core asks for, once for each time it asks. */
export function useFocusRequest(
  root: RefObject<HTMLElement | null>,
  request: WidgetState['form']['focus'],
): void {
  useEffect(() => {
    if (!request) return
    const selector = request.field === 'title' ? '[data-part="title"]' : `[name="${request.field}"]`
    const element = root.current?.querySelector<HTMLInputElement>(selector)
    element?.focus()
    if (request.selected) element?.select()
  }, [root, request])
}

/** Logging in says what it agrees to; a third-party sign-in under way, which asks for the tick, has its own view (AGR-1). */
export function LoginForm(): ReactNode {
  return (
    <PanelForm>
      <SubmitButton />
      <AgreementNote />
    </PanelForm>
  )
}

/** Registering needs the agreement (REG-2). */
export function RegisterForm(): ReactNode {
  return (
    <PanelForm>
      <AgreementCheckbox />
      <SubmitButton />
    </PanelForm>
  )
}
