import type { Store, WidgetState } from '@portico/core/internal'
import type { FieldName } from '@portico/protocol'

/** Reads the inputs of a form that was shown before the widget's code; autofill may set values without an event. */
export function readInputs(root: Element, store: Store<WidgetState>): void {
  const { form, agreed } = store.get()
  const inputs = [...root.querySelectorAll<HTMLInputElement>('input[name]')]
  const filled = inputs.filter(
    ({ name, type, value }) => type !== 'checkbox' && value !== (form.values[name as FieldName] ?? ''),
  )
  const box = inputs.find(({ type }) => type === 'checkbox')
  const values = { ...form.values, ...Object.fromEntries(filled.map(({ name, value }) => [name, value])) }
  store.set({ form: { ...form, values }, agreed: box?.checked ?? agreed })
}
