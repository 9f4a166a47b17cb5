import type { FieldName, ZoneId } from '@portico/protocol'
import { foldNumber, ZONES } from '@portico/protocol'
import type { Context } from '../context.ts'
import { recheckField, focusField } from '../form/edit-form.ts'
import { targetField } from '../form/field-order.ts'
import { typeInto } from '../form/type-into.ts'
import type { AreaCode } from './area-code.ts'
import { asksArea, DEFAULT_AREA_CODE } from './area-code.ts'
import { dialledArea, splitNumber } from './dialled-areas.ts'

/** Where the last choice is kept, by its short name (ARE-5, contract 1.3). */
const STORED_UNDER = 'portico_area_code'
/** How many of this visit's choices come first in the list. */
const RECENT_AREAS = 3

/** Puts the remembered area in place, and takes in what was typed before there was anybody to read it (ARE-5). */
export function recallArea(context: Context): void {
  if (context.store.get().areaCode) return
  const remembered = dialledArea(context.ports.device.readStored(STORED_UNDER))
  context.store.set({ areaCode: remembered ?? DEFAULT_AREA_CODE })
  const target = targetField(context.store.get())
  if (target) takeArea(context, target)
}

/** A pick from the list: in place, remembered, and on with the number (ARE-3, ARE-5). */
export function pickArea(context: Context, shortName: string): void {
  const areaCode = dialledArea(shortName)
  if (!areaCode) return
  setArea(context, areaCode)
  const target = targetField(context.store.get())
  if (target) focusField(context, target)
}

/**
 * A number that says its area sets the picker to it and leaves its national digits in the field (contract 2.5).
 * @param before what stood there, while somebody types: a change in the midst of it waits until the field is left, or a
 *   + put before a number would be read as the area its digits happen to begin with
 */
export function takeArea(context: Context, field: FieldName, before?: string): void {
  const state = context.store.get()
  const typed = state.form.values[field] ?? ''
  if (!asksArea(state, field) || (before !== undefined && isWithin(before, typed))) return
  const split = splitNumber(foldNumber(typed), state.areaCode)
  if (!split) return
  setArea(context, split.area)
  typeInto(context.store, field, split.national)
  recheckField(context, field)
}

/** Moves the typed number into the field of another zone, where it is checked anew. */
export function moveMobile(context: Context, before: ZoneId, after: ZoneId): void {
  const { mobileField: from } = ZONES[before]
  const { mobileField: to } = ZONES[after]
  const { form } = context.store.get()
  const { [from]: typed, ...values } = form.values
  if (from === to || typed === undefined) return
  const { [from]: _, ...errors } = form.errors
  context.store.set({ form: { ...form, values: { ...values, [to]: typed }, errors } })
  takeArea(context, to)
}

function setArea({ store, ports }: Context, { area, shortName }: AreaCode): void {
  const others = store.get().recentAreas?.filter((other) => other !== shortName) ?? []
  store.set({
    areaCode: { area, shortName },
    recentAreas: [shortName, ...others].slice(0, RECENT_AREAS),
  })
  ports.device.writeStored(STORED_UNDER, shortName)
}

/** Whether something was put in before the end, or only taken out. */
function isWithin(before: string, after: string): boolean {
  const most = Math.min(before.length, after.length)
  let start = 0
  while (start < most && before[start] === after[start]) start += 1
  let end = 0
  while (end < most - start && before.at(-1 - end) === after.at(-1 - end)) end += 1
  const kept = start + end
  return kept === after.length || (kept === before.length && end > 0)
}
