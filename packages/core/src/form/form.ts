import type { FieldError, FieldName } from '@portico/protocol'
import { mobileFieldOf } from '@portico/protocol'
import type { Store } from '../runtime/store.ts'
import { PANELS } from '../state/panels.ts'
import type { Captcha, FormState, WidgetState } from '../state/state.ts'
import { isSignedIn } from '../state/state.ts'

/** What the functions of a form read and change of a state: that of a widget, or of a form of the account page. */
export interface FormSlice<Name extends string> {
  readonly form: FormState<Name>
  /** The image captcha; `undefined` while none is required. */
  readonly captcha: Captcha | undefined
}

/** A form: the current one of a widget, or one of the account page. */
export interface FormContext<Name extends string = FieldName> {
  readonly store: Store<FormSlice<Name>>
  /** What is wrong with what is typed into a field. */
  readonly fieldError: (name: Name) => FieldError | undefined
}

/** The fields of the current form in the order they are checked. */
export function fieldOrder(state: WidgetState): readonly FieldName[] {
  if (state.method === 'qr') return []
  const fields = state.proof?.fields ?? PANELS[state.panel].fields[state.method]
  return fields
    .filter((name) => name !== 'captcha' || state.captcha !== undefined)
    .map((name) => (name === 'mobile' ? mobileFieldOf(state.settings.zone) : name))
}

/** The field that identifies the user: an e-mail or a mobile number. Codes are sent to its value. A proof has none. */
export function targetField(state: WidgetState): FieldName | undefined {
  return state.proof ? undefined : fieldOrder(state)[0]
}

/** Whether a request is under way. */
export function isBusy(state: WidgetState): boolean {
  return Object.values(state.requests).some((status) => status !== 'idle')
}

/** Whether a submit awaits its response. The view must not change: the server may already have created a session. */
export function isSubmitting({ requests }: WidgetState): boolean {
  return requests.submit === 'pending'
}

/** Names what the form is shown for: another panel or method, or another user. */
export function viewOf({ panel, method, session, oauth }: WidgetState): string {
  return [panel, method, isSignedIn(session), oauth?.status].join()
}

export function togglePasswords(store: Store<WidgetState>): void {
  patchForm(store, { passwordShown: !store.get().form.passwordShown })
}

export function setFieldValue<Name extends string>(
  store: Store<FormSlice<Name>>,
  name: NoInfer<Name>,
  value: string,
): void {
  const { values } = store.get().form
  patchForm(store, { values: { ...values, [name]: value } })
}

export function patchForm<Name extends string>(
  store: Store<FormSlice<Name>>,
  patch: Partial<FormState<NoInfer<Name>>>,
): void {
  store.set({ form: { ...store.get().form, ...patch } })
}
