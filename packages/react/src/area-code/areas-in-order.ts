import type { Area, WidgetState } from '@portico/core'
import { putFirst } from '@portico/core'

/** A list that is there. */
export type AreasThere = Extract<WidgetState['areaList'], { status: 'there' }>

/** What was chosen, what is likely, and all others by name. */
export function areasInOrder(
  list: AreasThere,
  { areaCode, recentAreas }: Pick<WidgetState, 'areaCode' | 'recentAreas'>,
): readonly Area[] {
  const current = areaCode ? [areaCode.shortName] : []
  return putFirst(list.areas, [...current, ...(recentAreas ?? []), ...list.likely])
}
