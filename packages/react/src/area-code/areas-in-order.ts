import type { Area, WidgetState } from '@portico/core'
import { putFirst } from '@portico/core'

/** A list that is there. */
export type AreasThere = Extract<WidgetState['areaList'], { status: 'there' }>

type AreasInUse = Pick<WidgetState, 'areaCode' | 'recentAreas'>

/** What was chosen, what is likely, and all others by name. */
export function areasInOrder(list: AreasThere, state: AreasInUse): readonly Area[] {
  return putFirst(list.areas, pinnedNames(list, state))
}

/** The last of the areas above the alphabetical ones, by its short name. */
export function lastPinnedArea(list: AreasThere, state: AreasInUse): string | undefined {
  return [...new Set(pinnedNames(list, state))].at(-1)
}

function pinnedNames({ likely }: AreasThere, { areaCode, recentAreas }: AreasInUse): readonly string[] {
  return [...(areaCode ? [areaCode.shortName] : []), ...(recentAreas ?? []), ...likely]
}
