import type { NameAreas } from '@portico/core'
import { nextPicture } from '../browser/next-picture.ts'
import type * as allParts from './area-list-parts.ts'

/** What the open list is made of: its view, its names and its search, had when somebody reaches for it. */
type AreaListParts = typeof allParts

let parts: AreaListParts | undefined

/** There as soon as a list is. */
export function areaListParts(): AreaListParts | undefined {
  return parts
}

/**
 * Loads all of that, once a page; rejects when it cannot be had, and may be asked again. To name, to sort and to draw
 * 242 areas has a picture each: all at once would hold up a tap on a slow phone (bench/area-picker.mjs).
 */
export const loadNamedAreas: NameAreas = async (areas, lang) => {
  parts ??= await import('./area-list-parts.ts')
  await nextPicture()
  const named = areas.map(parts.areaIn(lang))
  await nextPicture()
  named.sort(parts.byName(lang))
  await nextPicture()
  return named
}
