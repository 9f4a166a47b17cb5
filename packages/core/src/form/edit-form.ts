import type { FieldError, FieldName } from '@portico/protocol'
import type { Context } from '../context.ts'
import type { WidgetState } from '../widget-state.ts'
import { fieldErrorOf } from './check-form.ts'
import type { FocusRequest } from './form-state.ts'
import { SECRET_FIELDS } from './secret-fields.ts'

/** A complaint goes as soon as its cause does; a new one waits until the field is left. */
export function recheckField(context: Context, name: FieldName): void {
  const state = context.store.get()
  const errors: Partial<Record<FieldName, FieldError>> = { ...state.form.errors }
  if (errors[name] && !fieldErrorOf(state, name)) delete errors[name]
  if (name === 'password') recheckRepeat(state, errors)
  context.store.set({ form: { ...state.form, errors } })
}

/** Clears the error of an empty field whose value the visitor could not know before. */
export function clearEmptyError(context: Context, name: FieldName): void {
  const { form } = context.store.get()
  if (!form.values[name])
    context.store.set({ form: { ...form, errors: { ...form.errors, [name]: undefined } } })
}

export function focusField(context: Context, field: FocusRequest['field']): void {
  context.store.set({ form: { ...context.store.get().form, focus: { field } } })
}

/** Asks for another value in place of the one there is: typing replaces it, and until then nothing is lost. */
export function retypeField(context: Context, field: FieldName): void {
  context.store.set({ form: { ...context.store.get().form, focus: { field, selected: true } } })
}

/** Empties a field, its complaint too. */
export function clearField(context: Context, name: FieldName): void {
  const { form } = context.store.get()
  context.store.set({
    form: { ...form, values: { ...form.values, [name]: '' }, errors: { ...form.errors, [name]: undefined } },
  })
}

/** Shows the passwords as typed, or hides them; shown, they stay so until they are hidden or sent. */
export function togglePasswords(context: Context): void {
  const { form } = context.store.get()
  context.store.set({ form: { ...form, passwordShown: !form.passwordShown } })
}

export function hidePasswords(context: Context): void {
  if (context.store.get().form.passwordShown) togglePasswords(context)
}

/** Empties what nobody should find when a page comes back from the browser's cache. */
export function clearSecrets(context: Context): void {
  for (const name of SECRET_FIELDS) clearField(context, name)
  context.store.set({ captcha: undefined })
}

/** Changing the password re-checks what repeats it, once that has been typed (VAL-8). */
function recheckRepeat(state: WidgetState, errors: Partial<Record<FieldName, FieldError>>): void {
  if (!state.form.values.repeatPwd) return
  const error = fieldErrorOf(state, 'repeatPwd')
  if (error) errors.repeatPwd = error
  else delete errors.repeatPwd
}
