import type { WidgetContext } from '../widget-context.ts'
import { rowsOf } from './area-rows.ts'
import type { AreasThere } from './areas-in-order.ts'
import { areasInOrder } from './areas-in-order.ts'
import { FIRST_ROWS } from './use-rows.ts'

/** Makes the rows that are seen first, a frame ahead of the drawing that puts them in (bench/area-picker.mjs). */
export function makeFirstRows(list: AreasThere, { state, id }: WidgetContext): void {
  const rows = rowsOf(list.areas, id)
  for (const { shortName } of areasInOrder(list, state).slice(0, FIRST_ROWS)) rows.get(shortName)
}
