import type { Context } from '../context.ts'
import { whileRunning } from '../store/scope.ts'
import type { WidgetState } from '../widget-state.ts'
import type { AreaList, NameAreas } from './area-list.ts'
import { DIALLED_AREAS } from './dialled-areas.ts'

/** A list that has not come by then is said not to come. */
const PATIENCE_MS = 10_000

/** Has the list of areas, in the language in use, unless it is there or under way (ARE-2); after a failure it may be asked again. */
export async function loadAreasFlow(context: Context, nameAreas: NameAreas): Promise<void> {
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
      const late = wait(PATIENCE_MS).then(() => undefined)
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
