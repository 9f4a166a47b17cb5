import type { FieldName } from '@portico/protocol'
import type { Store } from '../store/store.ts'
import type { WidgetState } from '../widget-state.ts'

/** Types into a field; what there was to complain about is another's business. */
export function typeInto(store: Store<WidgetState>, name: FieldName, value: string): void {
  const { form } = store.get()
  store.set({ form: { ...form, values: { ...form.values, [name]: value } } })
}
