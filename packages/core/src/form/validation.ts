import type { FieldContext, FieldError, FieldName } from '@portico/protocol'
import { validateField, FIELD_NAMES, FIELDS } from '@portico/protocol'
import { chosenAreaCode } from '../area-code/areas.ts'
import type { Context } from '../runtime/context.ts'
import { showNotice } from '../runtime/notice.ts'
import { PANELS } from '../state/panels.ts'
import type { Captcha, FocusRequest, FormState, NoticeText, WidgetState } from '../state/state.ts'
import { isOAuthShown } from '../state/state.ts'
import type { FormContext } from './form.ts'
import { fieldOrder, patchForm, setFieldValue, targetField, togglePasswords } from './form.ts'

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
  patchForm(context.store, { errors: { ...state.form.errors, ...errorsOf(context, checked) } })
}

/**
 * Checks fields, shows their errors and focuses the first invalid one.
 * @returns whether all are valid
 */
export function validateFields<Name extends string>(
  context: FormContext<Name>,
  names: readonly Name[],
): boolean {
  const { form } = context.store.get()
  const errors = errorsOf(context, names)
  const invalid = names.find((name) => errors[name])
  const focus = invalid ? { field: invalid } : form.focus
  patchForm(context.store, { errors: { ...form.errors, ...errors }, refused: undefined, focus })
  return invalid === undefined
}

function errorsOf<Name extends string>(
  { fieldError }: FormContext<Name>,
  names: readonly Name[],
): FormState<Name>['errors'] {
  return Object.fromEntries(names.map((name) => [name, fieldError(name)])) as FormState<Name>['errors']
}

/** A present password may be older than the rule of new ones. */
export const ANY_LENGTH = { minLength: 1, maxLength: Infinity }

function fieldContext(state: WidgetState): FieldContext {
  const target = targetField(state)
  return {
    zone: state.settings.zone,
    passwordLength: state.proof ? ANY_LENGTH : state.settings.password,
    password: state.form.values.password ?? '',
    codeTarget: target ? (state.form.values[target] ?? '') : '',
    areaCode: chosenAreaCode(state),
  }
}

/** Clears a field's error once it is no longer true; new errors are only shown on blur. */
export function revalidateField<Name extends string>(context: FormContext<Name>, name: NoInfer<Name>): void {
  const { errors, refused } = context.store.get().form
  patchForm(context.store, {
    errors:
      context.fieldError(name)?.messageKey === errors[name]?.messageKey
        ? errors
        : { ...errors, [name]: undefined },
    refused: refused?.field === name ? undefined : refused,
  })
}

/** Checks the repeated password again after the password has changed. */
export function revalidateRepeat<Name extends string>(context: FormContext<Name>, name: NoInfer<Name>): void {
  const { errors, values } = context.store.get().form
  if (values[name]) patchForm(context.store, { errors: { ...errors, [name]: context.fieldError(name) } })
}

/** Clears the error of a field that is still empty. */
export function clearEmptyError<Name extends string>(context: FormContext<Name>, name: NoInfer<Name>): void {
  const { errors, values } = context.store.get().form
  if (!values[name]) patchForm(context.store, { errors: { ...errors, [name]: undefined } })
}

export function focusField<Name extends string>(
  context: FormContext<Name>,
  field: FocusRequest<NoInfer<Name>>['field'],
): void {
  patchForm(context.store, { focus: { field } })
}

/** Focuses a field and selects its content. */
export function refocusField<Name extends string>(context: FormContext<Name>, field: NoInfer<Name>): void {
  patchForm(context.store, { focus: { field, selected: true } })
}

/** Marks a field whose value the server has refused, with the reason. */
export function refuseField<Name extends string>(
  context: FormContext<Name>,
  field: NoInfer<Name>,
  text: NoticeText,
): void {
  patchForm(context.store, { refused: { field, text } })
}

/** Empties a field and clears its error. */
export function clearField<Name extends string>(context: FormContext<Name>, name: NoInfer<Name>): void {
  setFieldValue(context.store, name, '')
  clearEmptyError(context, name)
}

/** Shows an image captcha; clears and focuses its input. */
export function showCaptcha<Name extends string>(
  context: FormContext<Name | 'captcha'>,
  captcha: Captcha,
): void {
  context.store.set({ captcha })
  clearField(context, 'captcha')
  focusField(context, 'captcha')
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
