import type { NameAreas } from '@portico/core'
import { betweenPictures, nextPicture } from '../browser/between-pictures.ts'
import type { Face } from '../face.ts'
import type * as allParts from './area-list-parts.ts'

/** What the open list is made of: its view, its names and its search, had when somebody reaches for it. */
type AreaListParts = typeof allParts

/** What a machine four times slower than ours can do of it in a picture (bench/area-picker.mjs). */
const NAMES_AT_ONCE = 41
const ROWS_AT_ONCE = 81

let parts: AreaListParts | undefined

/** There as soon as a list is. */
export function areaListParts(): AreaListParts | undefined {
  return parts
}

/**
 * Loads all of that, once a page; rejects when it cannot be had, and may be asked again. The names and rows are made a few
 * before each picture: 242 of them at once would hold up a tap on a slow phone (bench/area-picker.mjs).
 */
export function areaNamer(id: Face['id']): NameAreas {
  return async (areas, lang) => {
    parts ??= await import('./area-list-parts.ts')
    const { areaIn, byName, rowFor, keepRows } = parts
    const named = (await betweenPictures(areas, NAMES_AT_ONCE, areaIn(lang))).sort(byName(lang))
    keepRows(named, await betweenPictures(named, ROWS_AT_ONCE, rowFor(id)))
    await nextPicture()
    return named
  }
}
