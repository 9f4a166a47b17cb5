import type { FieldContext, FieldError, FieldName } from '@portico/protocol'
import { checkField, FIELDS } from '@portico/protocol'
import type { WidgetState } from '../widget-state.ts'
import type { Context } from '../context.ts'
import { fieldOrder, targetField } from './field-order.ts'

type Errors = Readonly<Partial<Record<FieldName, FieldError>>>

/** A field's value, cleaned for checking and sending (VAL-10). */
export function fieldValue(state: WidgetState, name: FieldName): string {
  return FIELDS[name].clean(state.form.values[name] ?? '')
}

export function fieldErrorOf(state: WidgetState, name: FieldName): FieldError | undefined {
  return checkField(name, state.form.values[name] ?? '', fieldContext(state))
}

/** Leaving a field checks the fields up to it (VAL-12). */
export function leaveField(context: Context, name: FieldName): void {
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
export function checkAndMark(context: Context, names: readonly FieldName[]): boolean {
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
