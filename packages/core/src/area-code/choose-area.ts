import type { FieldName, ZoneId } from '@portico/protocol'
import { foldNumber, ZONES } from '@portico/protocol'
import type { Context } from '../context.ts'
import { revalidateField, focusField } from '../form/validation.ts'
import { keptEnds } from '../form/edited-range.ts'
import { targetField, setFieldValue } from '../form/form.ts'
import type { AreaCode } from './areas.ts'
import { asksArea, DEFAULT_AREA_CODE } from './areas.ts'
import { dialledArea, splitNumber, DIALLED_AREAS } from './mobile-number.ts'
import { whileRunning } from '../store.ts'
import type { WidgetState, AreaList, NameAreas } from '../state.ts'

/** Where the last choice is kept, by its short name (ARE-5, contract 1.3). */
const STORED_UNDER = 'portico_area_code'

/** How many of this visit's choices come first in the list. */
const RECENT_AREAS = 3

/** Puts the remembered area in place, and takes in what was typed before there was anybody to read it (ARE-5). */
export function restoreArea(context: Context): void {
  if (context.store.get().areaCode) return
  const remembered = dialledArea(context.ports.device.readStored(STORED_UNDER))
  context.store.set({ areaCode: remembered ?? DEFAULT_AREA_CODE })
  const target = targetField(context.store.get())
  if (target) applyArea(context, target)
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
export function applyArea(context: Context, field: FieldName, before?: string): void {
  const state = context.store.get()
  const typed = state.form.values[field] ?? ''
  if (!asksArea(state, field) || (before !== undefined && isWithin(before, typed))) return
  const split = splitNumber(foldNumber(typed), state.areaCode)
  if (!split) return
  setArea(context, split.area)
  setFieldValue(context.store, field, split.national)
  revalidateField(context, field)
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
  applyArea(context, to)
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
  const { start, end } = keptEnds(before, after)
  const kept = start + end
  return kept === after.length || (kept === before.length && end > 0)
}

/** A list that has not come by then is said not to come. */
const LOAD_TIMEOUT_MS = 10_000

/** Has the list of areas, in the language in use, unless it is there or under way (ARE-2); after a failure it may be asked again. */
export async function loadAreas(context: Context, nameAreas: NameAreas): Promise<void> {
  const { texts, areaList: last } = context.store.get()
  const lang = texts?.lang
  const flow = `areas ${lang}`
  if (!lang || isIn(lang, last) || context.scopes.isRunning(flow)) return
  // That it failed, or is in another language, is over; what is about to come, nothing is drawn anew for.
  if (last) context.store.set({ areaList: undefined })
  const areaList = await context.scopes.run(flow, async ({ signal, wait }): Promise<AreaList> => {
    try {
      // Not when the list has come: that frame draws everything anew, and has no room for it.
      const likely = likelyAreas(context)
      const late = wait(LOAD_TIMEOUT_MS).then(() => undefined)
      const areas = await whileRunning(signal, Promise.race([nameAreas(DIALLED_AREAS, lang), late]))
      return areas ? { status: 'there', lang, areas, likely } : { status: 'failed' }
    } catch (error) {
      if (signal.aborted) throw error
      context.report(error)
      return { status: 'failed' }
    }
  })
  // Another language may have come into use meanwhile, and asks for its own.
  if (lang === context.store.get().texts?.lang) context.store.set({ areaList })
}

function isIn(lang: string, list: WidgetState['areaList']): boolean {
  return list?.status === 'there' && list.lang === lang
}

/** Where each zone's visitors mostly are; the test zone's are anywhere. */
const HOMES: Readonly<Record<string, string>> = { sg: 'SG', va: 'US' }

/** The regions of the browser's languages, said or meant: `ja` is Japan's. */
function likelyAreas({ store, ports }: Context): readonly string[] {
  const regions = ports.page.languages().map((tag) => {
    try {
      return new Intl.Locale(tag).maximize().region
    } catch {
      return undefined
    }
  })
  const all = [...regions, HOMES[store.get().settings.zone]]
  return [...new Set(all.filter((region) => region !== undefined))]
}
