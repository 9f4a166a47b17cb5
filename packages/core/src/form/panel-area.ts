import type { FieldName } from '@portico/protocol'
import { mobileFieldOf } from '@portico/protocol'
import { hasAreaPicker } from '../area-code/areas.ts'
import type { Context } from '../runtime/context.ts'
import type { WidgetActions } from '../runtime/widget-actions.ts'
import { applyArea, lastArea, loadAreas, pickArea } from './choose-area.ts'
import { patchForm, targetField } from './form.ts'

// The area of the mobile number of a panel, which is in another field in each zone.

/** Selects the stored area and applies a number that was entered before the controller was loaded. */
export function restoreArea(context: Context): void {
  if (context.store.get().areaCode) return
  context.store.set({ areaCode: lastArea(context.ports) })
  const target = targetField(context.store.get())
  if (target) applyPanelArea(context, target)
}

export function createAreaActions(context: Context): Pick<WidgetActions, 'loadAreas' | 'pickArea'> {
  const { store } = context
  return {
    loadAreas: (nameAreas) => context.detach(loadAreas(context, nameAreas, () => store.get().texts?.lang)),
    pickArea: (shortName) => pickArea(context, shortName, targetField(store.get())),
  }
}

/** As `applyArea`, for a field that has an area picker. */
export function applyPanelArea(context: Context, field: FieldName, before?: string): void {
  if (hasAreaPicker(context.store.get(), field)) applyArea(context, field, before)
}

/** Moves the number from the mobile field of another zone, unless a number was entered after the zone had changed. */
export function moveNumberToZoneField(context: Context): void {
  const { form, settings } = context.store.get()
  const to = mobileFieldOf(settings.zone)
  const from = to === 'mobile' ? 'gmobile' : 'mobile'
  const { [from]: number, ...values } = form.values
  if (number === undefined) return
  const { [from]: _, ...errors } = form.errors
  patchForm(context.store, { values: { ...values, [to]: form.values[to] || number }, errors })
  applyPanelArea(context, to)
}
