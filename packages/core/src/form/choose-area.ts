import { normalizePhoneNumber } from '@portico/protocol'
import { DEFAULT_AREA_CODE } from '../area-code/areas.ts'
import { DIALLED_AREAS, dialledArea, splitNumber } from '../area-code/mobile-number.ts'
import type { WidgetSettings } from '../options/option-defaults.ts'
import type { Ports } from '../runtime/ports.ts'
import type { Store, TaskRunner } from '../runtime/store.ts'
import { whileRunning } from '../runtime/store.ts'
import type { AreaCode, AreaList, AreaSlice, NameAreas } from '../state/area-types.ts'
import { commonPrefixAndSuffix } from './edited-range.ts'
import type { FormContext, FormSlice } from './form.ts'
import { setFieldValue } from './form.ts'
import { focusField, revalidateField } from './validation.ts'

// The area of a mobile number, of a panel or of the account page.

/** The local storage key of the last choice, stored by its short name. */
const STORAGE_KEY = 'portico_area_code'

/** How many recent choices are listed first. */
const RECENT_AREAS = 3

interface AreaState<Name extends string> extends FormSlice<Name>, AreaSlice {
  readonly settings: Pick<WidgetSettings, 'zone'>
}

/** What the choice of an area reads and changes. */
export interface AreaContext<Name extends string> extends FormContext<Name> {
  readonly store: Store<AreaState<Name>>
  readonly tasks: TaskRunner
  readonly ports: Pick<Ports, 'device' | 'page'>
  readonly report: (error: unknown) => void
}

/** The area that was chosen last in this browser, or the default. */
export function lastArea({ device }: Pick<Ports, 'device'>): AreaCode {
  return dialledArea(device.readStored(STORAGE_KEY)) ?? DEFAULT_AREA_CODE
}

/** Selects and stores an area and focuses the number, if it is shown. */
export function pickArea<Name extends string>(
  context: AreaContext<Name>,
  shortName: string,
  field: NoInfer<Name> | undefined,
): void {
  const areaCode = dialledArea(shortName)
  if (!areaCode) return
  setArea(context, areaCode)
  if (field) focusField(context, field)
}

/**
 * Selects the area of an international number and leaves the national number in the field.
 * @param before the previous value while the user types: an edit inside the number is applied on blur only, because a +
 *   put before a national number would be read as an area code
 */
export function applyArea<Name extends string>(
  context: AreaContext<Name>,
  field: NoInfer<Name>,
  before?: string,
): void {
  const { form, areaCode } = context.store.get()
  const value = form.values[field] ?? ''
  if (form.composition?.field === field) return
  if (before !== undefined && isInnerEdit(before, value)) return
  const split = splitNumber(normalizePhoneNumber(value), areaCode)
  if (!split) return
  setArea(context, split.area)
  setFieldValue(context.store, field, split.national)
  revalidateField(context, field)
}

function setArea<Name extends string>(
  { store, ports }: AreaContext<Name>,
  { area, shortName }: AreaCode,
): void {
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

/**
 * Loads the area list in the current language unless it is loaded or loading. A failed list is loaded again.
 * @param language of the view at the moment
 */
export async function loadAreas<Name extends string>(
  context: AreaContext<Name>,
  nameAreas: NameAreas,
  language: () => string | undefined,
): Promise<void> {
  const { areaList: last } = context.store.get()
  const lang = language()
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
  if (lang === language()) context.store.set({ areaList })
}

function isLoaded(lang: string, list: AreaList | undefined): boolean {
  return list?.status === 'loaded' && list.lang === lang
}

/** The area of most users of a zone. */
const ZONE_AREAS: Readonly<Record<string, string>> = { sg: 'SG', va: 'US' }

/** The regions of the browser's languages (`ja` implies Japan) and of the zone. */
function likelyAreas<Name extends string>({ store, ports }: AreaContext<Name>): readonly string[] {
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
