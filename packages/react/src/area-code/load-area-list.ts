import type { NameAreas } from '@portico/core'
import { nextFrame } from '../browser/next-frame.ts'
import type * as allParts from './area-list-parts.ts'

/** What the open list is made of: its view, its names and its search, had when somebody reaches for it. */
type AreaListParts = typeof allParts

let parts: AreaListParts | undefined

/** There as soon as a list is. */
export function areaListParts(): AreaListParts | undefined {
  return parts
}

/**
 * Loads all of that, once a page; rejects when it cannot be had, and may be asked again. To name 242 areas, to sort
 * them, and what comes of it have a frame each: all at once would hold up a tap on a slow phone (bench/area-picker.mjs).
 */
export const loadNamedAreas: NameAreas = async (areas, lang) => {
  parts ??= await import('./area-list-parts.ts')
  await nextFrame()
  const named = areas.map(parts.namedArea(lang))
  await nextFrame()
  named.sort(parts.compareByName(lang))
  // Whoever is told of the list draws everything anew.
  await nextFrame()
  return named
}
