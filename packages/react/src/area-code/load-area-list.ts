import type { nameAreas, NameAreas } from '@portico/core'
import type { Face } from '../face.ts'
import type { rowsOf } from './area-rows.ts'
import type { AreaSearch } from './area-search.tsx'

/** What the open list is made of: its view, its names and its search, had when somebody reaches for it. */
interface AreaListParts {
  readonly AreaSearch: typeof AreaSearch
  readonly nameAreas: typeof nameAreas
  readonly rowsOf: typeof rowsOf
}

let parts: AreaListParts | undefined

/** There as soon as a list is. */
export function areaListParts(): AreaListParts | undefined {
  return parts
}

/** Loads all of that, once a page; rejects when it cannot be had, and may be asked again. */
export function areaNamer(id: Face['id']): NameAreas {
  return async (areas, lang) => {
    parts ??= await import('./area-list-parts.ts')
    const named = parts.nameAreas(areas, lang)
    // Now, and not when the list is to open.
    parts.rowsOf(named, id)
    return named
  }
}
