import type { FieldName } from '@portico/protocol'
import { ZONES } from '@portico/protocol'
import { PANELS } from '../panels/panels.ts'
import type { WidgetState } from '../state.ts'
import type { Store } from '../store.ts'

/** The fields in the form now, in the order they are checked (VAL-11); the captcha only while there is one (VAL-13). */
export function fieldOrder(state: WidgetState): readonly FieldName[] {
  if (state.switch === 'code') return []
  const { mobileField } = ZONES[state.settings.zone]
  return PANELS[state.panel].fields[state.switch]
    .filter((name) => name !== 'captcha' || state.captcha !== undefined)
    .map((name) => (name === 'mobile' ? mobileField : name))
}

/** The field a code is sent to: the first of the order is who somebody is. */
export function targetField(state: WidgetState): FieldName | undefined {
  return fieldOrder(state)[0]
}

/** Whether a request is under way, so that nothing else may be submitted (NAV-10). */
export function isBusy(state: WidgetState): boolean {
  return state.action.submit || state.action.code || state.action.captcha
}

/** Whether nothing can be submitted: a request is under way, or a validate code stands against it (VAL-12). */
export function isSubmitDisabled(state: WidgetState): boolean {
  return isBusy(state) || state.submitBlockedBy !== undefined
}

/** Types into a field; what there was to complain about is another's business. */
export function setFieldValue(store: Store<WidgetState>, name: FieldName, value: string): void {
  const { form } = store.get()
  store.set({ form: { ...form, values: { ...form.values, [name]: value } } })
}
