import type { FieldName } from '@portico/protocol'
import { mobileFieldOf, normalizePhoneNumber } from '@portico/protocol'
import { hasAreaPicker, DEFAULT_AREA_CODE } from '../area-code/areas.ts'
import { DIALLED_AREAS, dialledArea, splitNumber } from '../area-code/mobile-number.ts'
import type { Context } from '../runtime/context.ts'
import { whileRunning } from '../runtime/store.ts'
import type { WidgetActions } from '../runtime/widget-actions.ts'
import type { AreaCode, AreaList, NameAreas } from '../state/area-types.ts'
import type { WidgetState } from '../state/state.ts'
import { commonPrefixAndSuffix } from './edited-range.ts'
import { patchForm, setFieldValue, targetField } from './form.ts'
import { revalidateField, focusField } from './validation.ts'

/** The local storage key of the last choice, stored by its short name. */
const STORAGE_KEY = 'portico_area_code'

/** How many recent choices are listed first. */
const RECENT_AREAS = 3

/** Selects the stored area and applies a number that was entered before the controller was loaded. */
export function restoreArea(context: Context): void {
  if (context.store.get().areaCode) return
  const stored = dialledArea(context.ports.device.readStored(STORAGE_KEY))
  context.store.set({ areaCode: stored ?? DEFAULT_AREA_CODE })
  const target = targetField(context.store.get())
  if (target) applyArea(context, target)
}

export function createAreaActions(context: Context): Pick<WidgetActions, 'loadAreas' | 'pickArea'> {
  return {
    loadAreas: (nameAreas) => context.detach(loadAreas(context, nameAreas)),
    pickArea: (shortName) => pickArea(context, shortName),
  }
}

/** Selects and stores an area and focuses the number. */
function pickArea(context: Context, shortName: string): void {
  const areaCode = dialledArea(shortName)
  if (!areaCode) return
  setArea(context, areaCode)
  const target = targetField(context.store.get())
  if (target) focusField(context, target)
}

/**
 * Selects the area of an international number and leaves the national number in the field.
 * @param before the previous value while the user types: an edit inside the number is applied on blur only, because a +
 *   put before a national number would be read as an area code
 */
export function applyArea(context: Context, field: FieldName, before?: string): void {
  const state = context.store.get()
  const value = state.form.values[field] ?? ''
  if (!hasAreaPicker(state, field) || state.form.composition?.field === field) return
  if (before !== undefined && isInnerEdit(before, value)) return
  const split = splitNumber(normalizePhoneNumber(value), state.areaCode)
  if (!split) return
  setArea(context, split.area)
  setFieldValue(context.store, field, split.national)
  revalidateField(context, field)
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
  applyArea(context, to)
}

function setArea({ store, ports }: Context, { area, shortName }: AreaCode): void {
  const others = store.get().recentAreas?.filter((other) => other !== shortName) ?? []
  store.set({
    areaCode: { area, shortName },
    recentAreas: [shortName, ...others].slice(0, RECENT_AREAS),
  })
  ports.device.writeStored(STORAGE_KEY, shortName)
}

/** Whether text was inserted before the end, or only removed. */
function isInnerEdit(before: string, after: string): boolean {
  const { start, end } = commonPrefixAndSuffix(before, after)
  const kept = start + end
  return kept === after.length || (kept === before.length && end > 0)
}

/** A list that has not loaded by then counts as failed. */
const LOAD_TIMEOUT_MS = 10_000

/** Loads the area list in the current language unless it is loaded or loading. A failed list is loaded again. */
async function loadAreas(context: Context, nameAreas: NameAreas): Promise<void> {
  const { texts, areaList: last } = context.store.get()
  const lang = texts?.lang
  const flow = `areas-${lang}` as const
  if (!lang || isLoaded(lang, last) || context.tasks.isRunning(flow)) return
  context.store.set({ areaList: undefined })
  const areaList = await context.tasks.run(flow, async ({ signal, wait }): Promise<AreaList> => {
    try {
      // Computed before the list is loaded, when there is time for it.
      const likely = likelyAreas(context)
      const timeout = wait(LOAD_TIMEOUT_MS).then(() => undefined)
      const areas = await whileRunning(signal, Promise.race([nameAreas(DIALLED_AREAS, lang), timeout]))
      return areas ? { status: 'loaded', lang, areas, likely } : { status: 'failed' }
    } catch (error) {
      if (signal.aborted) throw error
      context.report(error)
      return { status: 'failed' }
    }
  })
  // The language may have changed meanwhile.
  if (lang === context.store.get().texts?.lang) context.store.set({ areaList })
}

function isLoaded(lang: string, list: WidgetState['areaList']): boolean {
  return list?.status === 'loaded' && list.lang === lang
}

/** The area of most users of a zone. */
const ZONE_AREAS: Readonly<Record<string, string>> = { sg: 'SG', va: 'US' }

/** The regions of the browser's languages (`ja` implies Japan) and of the zone. */
function likelyAreas({ store, ports }: Context): readonly string[] {
  const regions = ports.page.languages().map((tag) => {
    try {
      return new Intl.Locale(tag).maximize().region
    } catch {
      return undefined
    }
  })
  const all = [...regions, ZONE_AREAS[store.get().settings.zone]]
  return [...new Set(all.filter((region) => region !== undefined))]
}
