import type { FieldName } from '@portico/protocol'
import { ZONES } from '@portico/protocol'
import type { Store } from '../runtime/store.ts'
import { PANELS } from '../state/panels.ts'
import type { WidgetState } from '../state/state.ts'
import { isSignedIn } from '../state/state.ts'

/** The fields of the current form in the order they are checked. */
export function fieldOrder(state: WidgetState): readonly FieldName[] {
  if (state.method === 'qr') return []
  const { mobileField } = ZONES[state.settings.zone]
  const fields = state.proof?.fields ?? PANELS[state.panel].fields[state.method]
  return fields
    .filter((name) => name !== 'captcha' || state.captcha !== undefined)
    .map((name) => (name === 'mobile' ? mobileField : name))
}

/** The field that identifies the user: an e-mail or a mobile number. Codes are sent to its value. A proof has none. */
export function targetField(state: WidgetState): FieldName | undefined {
  return state.proof ? undefined : fieldOrder(state)[0]
}

/** Whether a request is under way. */
export function isBusy(state: WidgetState): boolean {
  return state.requests.submit || state.requests.sendCode || state.requests.captcha
}

export function isSubmitDisabled(state: WidgetState): boolean {
  return isBusy(state) || state.submitBlockedBy !== undefined
}

/** Keeps the values that are about to be sent. */
export function keepSentValues(store: Store<WidgetState>): void {
  patchForm(store, { sent: store.get().form.values })
}

/** The state with the values that are sent. */
export function sentState(state: WidgetState): WidgetState {
  return { ...state, form: { ...state.form, values: state.form.sent ?? state.form.values } }
}

/** Names what the form is shown for: another panel or method, or another user. */
export function viewOf({ panel, method, session, oauth }: WidgetState): string {
  return [panel, method, isSignedIn(session), oauth?.status].join()
}

export function togglePasswords(store: Store<WidgetState>): void {
  patchForm(store, { passwordShown: !store.get().form.passwordShown })
}

export function setFieldValue(store: Store<WidgetState>, name: FieldName, value: string): void {
  patchForm(store, { values: { ...store.get().form.values, [name]: value } })
}

export function patchForm(store: Store<WidgetState>, patch: Partial<WidgetState['form']>): void {
  store.set({ form: { ...store.get().form, ...patch } })
}
