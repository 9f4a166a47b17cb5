import type { FieldContext, FieldError, FieldName } from '@portico/protocol'
import { validateField, FIELD_NAMES, FIELDS } from '@portico/protocol'
import { DEFAULT_AREA_CODE } from '../area-code/areas.ts'
import type { Context } from '../runtime/context.ts'
import { showNotice } from '../runtime/notice.ts'
import { PANELS } from '../state/panels.ts'
import type { FocusRequest, NoticeText, WidgetState } from '../state/state.ts'
import { isOAuthShown } from '../state/state.ts'
import { fieldOrder, patchForm, setFieldValue, targetField, togglePasswords } from './form.ts'

type Errors = Readonly<Partial<Record<FieldName, FieldError>>>

/** A field's value as it is checked and sent. */
export function fieldValue(state: WidgetState, name: FieldName): string {
  return FIELDS[name].normalize(state.form.values[name] ?? '')
}

export function fieldErrorOf(state: WidgetState, name: FieldName): FieldError | undefined {
  return validateField(name, state.form.values[name] ?? '', fieldContext(state))
}

/** Checks a field that lost the focus, and those before it. */
export function blurField(context: Context, name: FieldName): void {
  const state = context.store.get()
  const order = fieldOrder(state)
  // Skips a field that was focused programmatically: the user has not had a chance to fill it.
  const focused = state.form.focus?.field
  const checked = order
    .slice(0, order.indexOf(name) + 1)
    .filter((field) => field === name || field !== focused)
  patchForm(context.store, { errors: { ...state.form.errors, ...errorsOf(state, checked) } })
}

/**
 * Checks fields, shows their errors and focuses the first invalid one.
 * @returns whether all are valid
 */
export function validateFields(context: Context, names: readonly FieldName[]): boolean {
  const state = context.store.get()
  const errors = errorsOf(state, names)
  const invalid = names.find((name) => errors[name])
  const focus = invalid ? { field: invalid } : state.form.focus
  patchForm(context.store, { errors: { ...state.form.errors, ...errors }, refused: undefined, focus })
  return invalid === undefined
}

function errorsOf(state: WidgetState, names: readonly FieldName[]): Errors {
  return Object.fromEntries(names.map((name) => [name, fieldErrorOf(state, name)]))
}

function fieldContext(state: WidgetState): FieldContext {
  const target = targetField(state)
  return {
    zone: state.settings.zone,
    passwordLength: state.settings.password,
    password: state.form.values.password ?? '',
    codeTarget: target ? (state.form.values[target] ?? '') : '',
    areaCode: state.areaCode === DEFAULT_AREA_CODE ? '' : (state.areaCode?.area ?? ''),
  }
}

/** Clears a field's error once it becomes valid; new errors are only shown on blur. */
export function revalidateField(context: Context, name: FieldName): void {
  const state = context.store.get()
  const errors: Partial<Record<FieldName, FieldError>> = { ...state.form.errors }
  if (errors[name] && !fieldErrorOf(state, name)) delete errors[name]
  if (name === 'password') revalidateRepeat(state, errors)
  const { refused } = state.form
  patchForm(context.store, { errors, refused: refused?.field === name ? undefined : refused })
}

/** Checks the repeated password again after the password has changed. */
function revalidateRepeat(state: WidgetState, errors: Partial<Record<FieldName, FieldError>>): void {
  if (state.form.values.repeatPwd) errors.repeatPwd = fieldErrorOf(state, 'repeatPwd')
}

/** Clears the error of a field that is still empty. */
export function clearEmptyError(context: Context, name: FieldName): void {
  const { form } = context.store.get()
  if (!form.values[name]) patchForm(context.store, { errors: { ...form.errors, [name]: undefined } })
}

export function focusField(context: Context, field: FocusRequest['field']): void {
  patchForm(context.store, { focus: { field } })
}

/** Focuses a field and selects its content. */
export function refocusField(context: Context, field: FieldName): void {
  patchForm(context.store, { focus: { field, selected: true } })
}

/** Marks a field whose value the server has refused, with the reason. */
export function refuseField(context: Context, field: FieldName, text: NoticeText): void {
  patchForm(context.store, { refused: { field, text } })
}

/** Empties a field and clears its error. */
export function clearField(context: Context, name: FieldName): void {
  setFieldValue(context.store, name, '')
  clearEmptyError(context, name)
}

export function hidePasswords(context: Context): void {
  if (context.store.get().form.passwordShown) togglePasswords(context.store)
}

/** Empties the secret fields and removes the captcha. */
export function clearSecrets(context: Context): void {
  for (const name of FIELD_NAMES) if (FIELDS[name].secret) clearField(context, name)
  context.store.set({ captcha: undefined })
}

/** Whether the agreement is accepted where it is required; if not, shows a notice and focuses its checkbox. */
export function isAgreed(context: Context): boolean {
  const state = context.store.get()
  if (!needsAgreement(state) || state.agreed) return true
  context.store.set({ isAgreementMissing: true })
  const text = { key: 'error_403' }
  showNotice(context, { type: 'error', text, persistent: false, reason: 'agreementRequired' })
  focusField(context, 'agreement')
  return false
}

/** Whether a form or a third-party login requires the agreement. */
export function needsAgreement(state: WidgetState): boolean {
  const { agreement } = PANELS[state.panel]
  return agreement === 'always' || (agreement === 'third-party' && isOAuthShown(state))
}
