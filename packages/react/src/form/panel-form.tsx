import { fieldOrder } from '@portico/core'
import type { ReactNode } from 'react'
import { useFace } from '../face.ts'
import { FieldView } from '../fields/field-view.tsx'

/** One real form: its fields in the order they are checked, and what a panel puts beneath them. */
export function PanelForm({ children }: { readonly children: ReactNode }): ReactNode {
  const { widget, state, later } = useFace()
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
      {later && <later.Announcements />}
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
