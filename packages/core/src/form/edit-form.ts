import type { FieldError, FieldName } from '@portico/protocol'
import type { Context } from '../context.ts'
import type { WidgetState } from '../widget-state.ts'
import { fieldErrorOf } from './check-form.ts'
import type { FocusRequest } from './form-state.ts'
import { SECRET_FIELDS } from './secret-fields.ts'

/** Passwords stand in the open no longer than this (NAV-11). */
const PASSWORDS_SHOWN_MS = 30_000

/** A complaint goes as soon as its cause does; a new one waits until the field is left. */
export function recheckField(context: Context, name: FieldName): void {
  const state = context.store.get()
  const errors: Partial<Record<FieldName, FieldError>> = { ...state.form.errors }
  if (errors[name] && !fieldErrorOf(state, name)) delete errors[name]
  if (name === 'password') recheckRepeat(state, errors)
  context.store.set({ form: { ...state.form, errors } })
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

/** Shows passwords as typed, or hides them again; left alone they hide by themselves (NAV-11). */
export function togglePasswords(context: Context): void {
  const passwordShown = !context.store.get().form.passwordShown
  showPasswords(context, passwordShown)
  if (!passwordShown) return
  context.start('show-passwords', async ({ wait }) => {
    await wait(PASSWORDS_SHOWN_MS)
    showPasswords(context, false)
  })
}

/** Empties what nobody should find when a page comes back from the browser's cache. */
export function clearSecrets(context: Context): void {
  for (const name of SECRET_FIELDS) clearField(context, name)
  context.store.set({ captcha: undefined })
}

function showPasswords(context: Context, passwordShown: boolean): void {
  context.store.set({ form: { ...context.store.get().form, passwordShown } })
}

/** Changing the password re-checks what repeats it, once that has been typed (VAL-8). */
function recheckRepeat(state: WidgetState, errors: Partial<Record<FieldName, FieldError>>): void {
  if (!state.form.values.repeatPwd) return
  const error = fieldErrorOf(state, 'repeatPwd')
  if (error) errors.repeatPwd = error
  else delete errors.repeatPwd
}
