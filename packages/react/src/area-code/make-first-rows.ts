import type { WidgetState } from '@portico/core'
import type { Face } from '../face.ts'
import { rowsOf } from './area-rows.ts'
import type { AreasThere } from './areas-in-order.ts'
import { areasInOrder } from './areas-in-order.ts'
import { FIRST_ROWS } from './use-rows.ts'

/** Makes what is seen first of a list, for who draws it before the next picture (bench/area-picker.mjs). */
export function makeFirstRows(list: AreasThere, state: WidgetState, id: Face['id']): void {
  const rows = rowsOf(list.areas, id)
  for (const { shortName } of areasInOrder(list, state).slice(0, FIRST_ROWS)) rows.get(shortName)
}
