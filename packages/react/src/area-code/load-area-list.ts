import type { NameAreas } from '@portico/core'
import { betweenPictures, nextPicture } from '../browser/between-pictures.ts'
import type * as allParts from './area-list-parts.ts'

/** What the open list is made of: its view, its names and its search, had when somebody reaches for it. */
type AreaListParts = typeof allParts

let parts: AreaListParts | undefined

/** There as soon as a list is. */
export function areaListParts(): AreaListParts | undefined {
  return parts
}

/**
 * Loads all of that, once a page; rejects when it cannot be had, and may be asked again. The names are made some before each
 * picture: 242 of them at once would hold up a tap on a slow phone (bench/area-picker.mjs).
 */
export const loadNamedAreas: NameAreas = async (areas, lang) => {
  parts ??= await import('./area-list-parts.ts')
  const named = await betweenPictures(areas, parts.areaIn(lang))
  const order = parts.byName(lang)
  await nextPicture()
  return named.sort(order)
}
