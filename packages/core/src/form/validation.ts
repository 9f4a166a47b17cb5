import type { FieldContext, FieldError, FieldName } from '@portico/protocol'
import { checkField, FIELDS, FIELD_NAMES } from '@portico/protocol'
import type { WidgetState, FocusRequest } from '../state.ts'
import type { Context } from '../context.ts'
import { fieldOrder, targetField } from './form.ts'

type Errors = Readonly<Partial<Record<FieldName, FieldError>>>

/** A field's value, cleaned for checking and sending (VAL-10). */
export function fieldValue(state: WidgetState, name: FieldName): string {
  return FIELDS[name].clean(state.form.values[name] ?? '')
}

export function fieldErrorOf(state: WidgetState, name: FieldName): FieldError | undefined {
  return checkField(name, state.form.values[name] ?? '', fieldContext(state))
}

/** Leaving a field checks the fields up to it (VAL-12). */
export function blurField(context: Context, name: FieldName): void {
  const state = context.store.get()
  const order = fieldOrder(state)
  // A field the focus has just been sent to, a captcha that has just come, nobody has had a chance to fill in.
  const entered = state.form.focus?.field
  const checked = order
    .slice(0, order.indexOf(name) + 1)
    .filter((field) => field === name || field !== entered)
  context.store.set({
    form: { ...state.form, errors: { ...state.form.errors, ...errorsOf(state, checked) } },
  })
}

/**
 * Checks fields and marks what is wrong; the first wrong one is asked into focus.
 * @returns whether all of them are right
 */
export function validateFields(context: Context, names: readonly FieldName[]): boolean {
  const state = context.store.get()
  const errors = errorsOf(state, names)
  const wrong = names.find((name) => errors[name])
  const focus = wrong ? { field: wrong } : state.form.focus
  context.store.set({ form: { ...state.form, errors: { ...state.form.errors, ...errors }, focus } })
  return wrong === undefined
}

function errorsOf(state: WidgetState, names: readonly FieldName[]): Errors {
  return Object.fromEntries(names.map((name) => [name, fieldErrorOf(state, name)]))
}

function fieldContext(state: WidgetState): FieldContext {
  const target = targetField(state)
  return {
    zone: state.settings.zone,
    password: state.form.values.password ?? '',
    codeTarget: target ? (state.form.values[target] ?? '') : '',
  }
}

/** A complaint goes as soon as its cause does; a new one waits until the field is left. */
export function revalidateField(context: Context, name: FieldName): void {
  const state = context.store.get()
  const errors: Partial<Record<FieldName, FieldError>> = { ...state.form.errors }
  if (errors[name] && !fieldErrorOf(state, name)) delete errors[name]
  if (name === 'password') revalidateRepeat(state, errors)
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
export function refocusField(context: Context, field: FieldName): void {
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
  for (const name of FIELD_NAMES) if (FIELDS[name].secret) clearField(context, name)
  context.store.set({ captcha: undefined })
}

/** Changing the password re-checks what repeats it, once that has been typed (VAL-8). */
function revalidateRepeat(state: WidgetState, errors: Partial<Record<FieldName, FieldError>>): void {
  if (!state.form.values.repeatPwd) return
  const error = fieldErrorOf(state, 'repeatPwd')
  if (error) errors.repeatPwd = error
  else delete errors.repeatPwd
}
